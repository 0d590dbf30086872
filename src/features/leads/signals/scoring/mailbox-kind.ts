export type MailboxKind = 'corporate' | 'free' | 'disposable';

const freeProviders = /^(gmail|googlemail|yahoo|ymail|rocketmail|hotmail|outlook|live|msn|passport)\./;

const freeDomains = new Set(
  (
    'aol.com aim.com icloud.com me.com mac.com proton.me protonmail.com pm.me tutanota.com tuta.io hey.com ' +
    'fastmail.com fastmail.fm gmx.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de mail.com ' +
    'email.com zoho.com zohomail.com yandex.com yandex.ru mail.ru inbox.ru list.ru bk.ru rambler.ru qq.com ' +
    '163.com 126.com sina.com naver.com daum.net hanmail.net comcast.net verizon.net att.net sbcglobal.net ' +
    'bellsouth.net cox.net charter.net btinternet.com virginmedia.com sky.com orange.fr free.fr laposte.net ' +
    'sfr.fr wanadoo.fr libero.it virgilio.it tiscali.it bluewin.ch telenet.be ziggo.nl kpnmail.nl seznam.cz ' +
    'wp.pl o2.pl onet.pl interia.pl uol.com.br bol.com.br terra.com.br rediffmail.com localhost'
  ).split(' '),
);

const disposableDomains = new Set(
  (
    '10minutemail.com 20minutemail.com burnermail.io discard.email dispostable.com dropmail.me emailondeck.com ' +
    'fakeinbox.com getairmail.com getnada.com grr.la guerrillamail.biz guerrillamail.com guerrillamail.de ' +
    'guerrillamail.info guerrillamail.net guerrillamail.org guerrillamailblock.com harakirimail.com ' +
    'inboxkitten.com jetable.org mail-temp.com mailcatch.com maildrop.cc mailinator.com mailnesia.com ' +
    'mailnull.com mailsac.com mailtothis.com mintemail.com moakt.com mohmal.com mytemp.email nada.email ' +
    'sharklasers.com spam4.me spambox.us spamgourmet.com temp-mail.io temp-mail.org tempail.com tempinbox.com ' +
    'tempmail.com tempmail.dev tempmailo.com tempr.email throwawaymail.com trashmail.com trashmail.de ' +
    'trashmail.net wegwerfmail.de yopmail.com yopmail.fr yopmail.net'
  ).split(' '),
);

/** A domain and all its parents: `a.b.com`, `b.com`. */
function domainAndParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, Math.max(1, labels.length - 1)).map((_, index) => labels.slice(index).join('.'));
}

/** Kind of a mailbox by its domain: of a company, of a public provider, or disposable. */
export function mailboxKind(normalisedEmail: string): MailboxKind {
  const domains = domainAndParents(normalisedEmail.slice(normalisedEmail.lastIndexOf('@') + 1));
  if (domains.some((domain) => disposableDomains.has(domain))) return 'disposable';
  if (domains.some((domain) => freeDomains.has(domain) || freeProviders.test(domain))) return 'free';
  return 'corporate';
}
