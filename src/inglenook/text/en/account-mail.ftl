# E-mail about accounts. Each message has a subject, a paragraph, a button with a link, and a paragraph after it.
# $name is the name of the account, $site the site's address.

greeting = Hello { $name },

sign-in-subject = Sign in to Inglenook
sign-in-before = You asked for a link to sign in at { $site }. It works once, within 10 minutes.
sign-in-button = Sign in
sign-in-after = If you did not ask for it, ignore this message. Nobody can sign in without the link.

confirm-subject = Confirm your e-mail address
confirm-before = The account { $name } at { $site } wants to use this e-mail address. Confirm it within an hour.
confirm-button = Confirm this address
confirm-after = If this is not your account, ignore this message. The address is not used then.

changed-subject = Your e-mail address was changed
changed-before = The account { $name } at { $site } has another e-mail address now. If you did not change it, take the change back within 7 days.
changed-button = Take the change back
changed-after = This ends all logins and the password of the account. Then you can sign in by a link to this address. If you changed the address yourself, there is nothing to do.

removed-subject = Your e-mail address was removed
removed-before = The account { $name } at { $site } does not use this e-mail address any more. If you did not remove it, take the change back within 7 days.
removed-button = Take the change back
removed-after = This ends all logins and the password of the account. Then you can sign in by a link to this address. If you removed the address yourself, there is nothing to do.

password-subject = Your password was changed
password-before = The password of the account { $name } at { $site } was set, changed or removed.
password-button = Security of your account
password-after = If that was not you, sign in by a link to this address, set another password and end all other logins.

passkey-subject = Your passkeys were changed
passkey-before = A passkey was added to the account { $name } at { $site }, or removed from it.
passkey-button = Security of your account
passkey-after = If that was not you, sign in by a link to this address, remove passkeys that you do not know and end all other logins.

codes-subject = Your recovery codes were changed
codes-before = The account { $name } at { $site } has new recovery codes. Earlier ones work no more.
codes-button = Security of your account
codes-after = If that was not you, sign in by a link to this address, make new codes and end all other logins.

code-used-subject = A recovery code was used
code-used-before = Somebody signed in to the account { $name } at { $site } with a recovery code. It works no more.
code-used-button = Security of your account
code-used-after = If that was not you, sign in by a link to this address, make new codes and end all other logins.

token-subject = An access token was created
token-before = An access token for a program was created for the account { $name } at { $site }.
token-button = Security of your account
token-after = If that was not you, sign in by a link to this address, revoke the token and end all other logins.

identity-subject = Your linked accounts were changed
identity-before = An account at another site was linked to the account { $name } at { $site }, or unlinked from it.
identity-button = Security of your account
identity-after = If that was not you, sign in by a link to this address, unlink accounts that you do not know and end all other logins.

owner-subject = A link of the site’s owner was used
owner-before = Somebody signed in to the account { $name } at { $site } by a link that the owner of the site has made.
owner-button = Security of your account
owner-after = If you have not asked for it, write to the owner of the site, and end all other logins.
