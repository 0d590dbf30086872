export const mailDomainPath = '/admin/mail/domain';
