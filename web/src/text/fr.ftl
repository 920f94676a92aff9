# Ce que dit le navigateur. Les jeux parlent eux-mêmes, par le serveur.

skip = Aller au contenu
house = La maison
theme-to-light = Thème clair
theme-to-dark = Thème sombre
page-not-loaded = Cette page n’a pas pu être chargée. Réessayez une fois connecté.
