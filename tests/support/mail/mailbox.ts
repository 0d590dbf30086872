/** Reads locally captured mails: .eml files below the data folder. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';

const addressesOf = (field: AddressObject | AddressObject[] | undefined) =>
  [field ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address?.toLowerCase()));

export class Mailbox {
  constructor(private readonly folder: string) {}

  static below(dataFolder: string): Mailbox {
    return new Mailbox(join(dataFolder, 'mailbox'));
  }

  /** All captured mails, oldest first. */
  async all(): Promise<ParsedMail[]> {
    if (!existsSync(this.folder)) return [];
    const files = (await readdir(this.folder, { recursive: true })).filter((file) => file.endsWith('.eml'));
    const mails = await Promise.all(
      files.sort().map(async (file) => simpleParser(await readFile(join(this.folder, file)))),
    );
    return mails.sort((a, b) => Number(a.date) - Number(b.date));
  }

  /** The mails to one address, oldest first. */
  async to(address: string): Promise<ParsedMail[]> {
    return (await this.all()).filter((mail) => addressesOf(mail.to).includes(address.toLowerCase()));
  }
}

/** Targets of the links in a mail's HTML, in order. */
export const linksOf = (mail: ParsedMail): string[] =>
  [...(mail.html || '').matchAll(/href="([^"]+)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'));
