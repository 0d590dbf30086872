/** The privacy notice in full. It describes this product; change it together with what the product stores. */
export const privacyText = ({ brand, email }: { brand: string; email: string }) => `
## Who is responsible

${brand} runs this website and decides how the data on it is used. Write to [${email}](mailto:${email}) about anything on
this page; a person answers. Our postal address stands at the foot of every page.

Where European law applies to you, we rely on your consent for the mails that follow a form, on our legitimate interest
in a working and secure site for the rest, and on the contract with you for an account.

## When you only read

The site counts page views by itself, on its own server, without cookies and without storing your network address. One
record holds:

- the address and title of the page, and the link you followed within the site;
- the page you came from and the campaign words in the address (the \`utm_\` ones), if there are any;
- your browser’s name, its language, and the width and height of the screen.

Anything that looks like an e-mail address or a phone number is masked before the record leaves your browser. The
records carry no number that would tie one visit to the next. If your browser sends **Do Not Track** or
**Global Privacy Control**, nothing is recorded at all.

Your network address is used for the moment in which a page is answered. To slow down floods, forms and sign-ins are
counted by a keyed fingerprint (a hash) of it: for up to two days, and with a request to sign in for about a week. The address itself
is not written to our database.

If we ever connect an outside analytics service, it is named here first.

## When you send a form

We store what you typed: your e-mail address, and, where you gave them, your name, company, role, company size, industry,
budget, timing, phone number, topic and message. With it we store:

- the exact words of the consent you gave, their version, and the time;
- which page the form stood on, and how you first and last came to us: referring site, campaign words, first page;
- up to 20 pages of that same visit, collected in your browser and sent only together with the form.

From this the system works out two numbers: how well our work would fit, and how soon we should answer. They decide the
order in which we read, nothing else. A person decides what we answer. Ask us, and we tell you your numbers and how they came about.

If you send the form again, the new message is added, and only blanks are filled in: what you told us first is not
overwritten by somebody who merely knows your address.

Messages that look like spam are set aside, with the reason, for a person to look at. They are not thrown away unseen.

## Mails from us

After your first message you get a welcome, and three more mails on days 2, 4 and 7. Every one carries a link that stops
them at once, without signing in and without a question. The welcome also has a link for the case that somebody else
typed your address. They contain no hidden picture that would report when you open them. When you follow a link in one
of them, we may record that you did, because it shows what helped.

We keep each mail as it was sent, with the time and whether the receiving server took it, so that we can tell you
what we wrote.

When you unsubscribe, we keep a keyed fingerprint of your address (a hash). We cannot read the address from it. We can only recognise
it when it comes back, for instance in a list that somebody imports, and then leave it alone.

## When you sign in

There are no passwords here. You get a link and a six-digit code by e-mail. The link works once, for one hour; the code
for ten minutes, in the browser that asked for it. We store:

- your e-mail address and, if you give one, your name; the teams you belong to; the features switched on for you;
- for each request to sign in, for about a week: the time, the page to return to, and the fingerprint of your network address;
- for each signed-in browser: a fingerprint of the session’s key, the browser’s name, when it began and when it was last used;
- a log of sign-ins, sign-outs and changes to your security settings;
- if you set up a second factor: its key, encrypted.

A session ends when you sign out, after 7 days without use, or after 30 days in any case. Without “remember me” it ends
when you close the browser, and after 12 hours at the latest.

## Cookies and browser storage

Reading sets no cookie. Signing in sets the first five of these, and none is used to follow you. On a secure connection
the first three begin with \`__Host-\`:

- \`plumbline-session\`: shows that you are signed in. Ends with the session.
- \`plumbline-flow\`: marks the browser that asked for a sign-in link. One hour.
- \`plumbline-form\`: the address you typed and what was wrong with it, for browsers without JavaScript. Five minutes.
- \`signed_in\`: holds “1” and nothing else, so that a page knows to ask for your session.
- \`header\`: once you are signed in, that the header needs no room for menus of your own. Until you close the browser.
- \`form-draft-0\` to \`form-draft-2\`: what you typed into another form, sealed, if it could not be accepted and your
  browser runs no JavaScript. You find it filled in again. Ten minutes.

People who work on the site’s content get one or two more from the editing area, for its language and colours.

In your browser’s own storage, readable by this site alone:

- \`rememberMe\`: whether the session should outlive the browser;
- \`authReturnTo\`: the page to return to after signing in;
- \`theme\`: light or dark, if you chose;
- \`journey\`: the first and the last pages of this visit, 20 at most, until you close the tab; not kept under Do Not Track or Global Privacy Control;
- \`sw_cleaned\`: that an older version of this site has been tidied away.

You can delete all of it in your browser’s settings. The site goes on working; you only have to sign in again.

## When a page breaks

Your browser then reports the error message, the place in our program, the page, the time and the browser’s name. No
form contents and no e-mail address. We use it to repair the fault.

## Who else sees it

The people at ${brand} who answer you; each signs in by name. Beyond that:

- **our hosting provider**, on whose machines site and database run;
- **our mail provider**, which delivers what we send;
- **an authority**, if a law obliges us. We would tell you, if that law lets us.

We sell nothing to anybody, and nothing you send through this site is used to train a model. Work we do for clients is
governed by the agreement with them, not by this page.

## How long

The table above gives the limits. Every night, what has passed them is deleted. What clients have asked of us stays as long as
we work for them. Backups are
overwritten after 30 days; until then, a deleted record may still lie in one, and is deleted again should we ever have to restore it.

Records that a law makes us keep, such as invoices, stay for as long as it says, and for that only.

## Your rights

You may ask what we hold about you and get a copy in a file that a machine can read. You may have it corrected or erased, object to a use,
have a use restricted while we look into it, and withdraw consent at any time, for the future. One mail to [${email}](mailto:${email}) is
enough, and so is the [contact form](/contact).

We answer within 30 days, usually within two working days, and ask for proof only if we cannot tell that it is you: normally, that
you can read mail at the address in question. After an erasure we keep the fingerprint described above, so that the erasure lasts, and counts that
no longer point to a person.

If you think that we treat your data wrongly, tell us, or tell the data protection authority where you live. You need not tell us first.

## Safety

Connections are encrypted where the site is reached over https, and so are second-factor keys in storage. Keys of sessions and
links are kept as fingerprints only, so that a stolen copy of the database opens no account. Access for our own people
is by role. Should data get into wrong hands in spite of it, we tell those concerned and the authority within 72 hours of learning of it.

## Children

This site is for people at work. We do not knowingly keep data about anyone under 16. Tell us if we do, and it goes.

## Changes

When this page changes in substance, its date changes, and people with an account hear of it by e-mail before it takes effect.
The [terms](/terms) say what else applies between us.
`;
