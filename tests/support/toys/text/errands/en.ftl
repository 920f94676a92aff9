title = Errands

ask-run-errands = You have { $coins } coins. Which errand comes next?
ask-go-to-market = You have { $coins } coins. How much do you buy?
do-run = Go to the { $a }
do-buy = Buy { $a }, for two coins each

event-water-fetched = { $seat } fetches water and earns { $coins }.
    .you = You fetch water and earn { $coins }.
event-goods-bought = { $seat } buys { $goods } at the market.
    .you = You buy { $goods } at the market.
event-toll-paid = { $seat } pays a toll of { $coins }.
    .you = You pay a toll of { $coins }.

why-errand-done = You have run that errand.
why-too-dear = You do not have the coins for that.
reason-most-goods = { SEATS($winners) } bought the most.
