/**
 * Reads lines of access logs and of lists of addresses. Knows the logs of Apache and nginx (common, combined), of IIS
 * (W3C extended), tables with a heading such as those of Cloudflare, and lists of paths or whole addresses.
 */

/** Request in a line: its path, and how often it was requested. */
export interface LoggedRequest {
  target: string;
  count: number;
}

/** `refused`: a request that shows no page, such as one with status 404 or a method other than GET. */
export type LineVerdict = LoggedRequest | 'refused' | 'unreadable' | 'blank';

type Columns = Partial<Record<'target' | 'query' | 'method' | 'status' | 'count', number>>;

/** Column names in tables, in lower case and without blanks, dashes and underscores. */
const headings: Record<keyof Columns, readonly string[]> = {
  target: [
    ...['clientrequesturi', 'clientrequestpath', 'requesturi', 'requestpath', 'requesturl', 'csuristem'],
    ...['uri', 'url', 'path', 'page', 'pagepath', 'pagepathandscreenclass', 'toppages', 'address'],
    ...['from', 'source', 'landingpage', 'pages', 'key'],
  ],
  query: ['csuriquery', 'clientrequestquery'],
  method: ['clientrequestmethod', 'requestmethod', 'clientrequesthttpmethod', 'csmethod', 'method'],
  status: ['edgeresponsestatus', 'originresponsestatus', 'scstatus', 'status', 'statuscode'],
  count: ['count', 'requests', 'clicks', 'visits', 'visitors', 'views', 'pageviews', 'hits', 'sessions'],
};

const nameOf = (heading: string) => heading.toLowerCase().replaceAll(/[ _()-]/g, '');

/** Finds columns by their names, in the order of preference; null if no column contains an address. */
function findColumns(cells: readonly string[]): Columns | null {
  const names = cells.map(nameOf);
  const columns: Columns = {};
  for (const key of Object.keys(headings) as (keyof Columns)[]) {
    const name = headings[key].find((one) => names.includes(one));
    if (name !== undefined) columns[key] = names.indexOf(name);
  }
  return columns.target === undefined ? null : columns;
}

/** Splits a line into cells, which may be quoted. */
function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= line.length; ) {
    if (line[at] === '"') {
      let end = line.indexOf('"', at + 1);
      while (end >= 0 && line[end + 1] === '"') end = line.indexOf('"', end + 2);
      if (end < 0) return [...cells, line.slice(at + 1)];
      cells.push(line.slice(at + 1, end).replaceAll('""', '"'));
      const next = line.indexOf(delimiter, end);
      if (next < 0) return cells;
      at = next + 1;
    } else {
      const next = line.indexOf(delimiter, at);
      cells.push(line.slice(at, next < 0 ? undefined : next).trim());
      if (next < 0) return cells;
      at = next + 1;
    }
  }
  return cells;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'CONNECT', 'TRACE']);
const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/** True for a status with which a page or a redirect was sent. */
const isShown = (status: number) =>
  (status >= 200 && status < 300) || [301, 302, 304, 307, 308].includes(status);

const isAddress = (text: string) => text.startsWith('/') || /^https?:\/\//i.test(text.slice(0, 8));

const asCount = (text: string | undefined) => {
  const count = Number((text ?? '').replaceAll(/[,. ]/g, ''));
  return Number.isSafeInteger(count) && count > 0 ? Math.min(count, 1e9) : 1;
};

function readCells(cells: readonly string[], columns: Columns): LineVerdict {
  const cell = (key: keyof Columns) => (columns[key] === undefined ? undefined : cells[columns[key]]);
  const [target, query, method, status] = [cell('target'), cell('query'), cell('method'), cell('status')];
  if (!target || !isAddress(target)) return 'unreadable';
  if (method && !isRead(method.toUpperCase())) return 'refused';
  if (status && /^\d{3}$/.test(status) && !isShown(Number(status))) return 'refused';
  const whole = query && query !== '-' && !target.includes('?') ? `${target}?${query}` : target;
  return { target: whole, count: asCount(cell('count')) };
}

/** Maximum number of quotation marks that are tried in a line; the request is in the first or second pair. */
const maxQuotes = 20;

/** Reads `… "GET /path HTTP/1.1" 200 …`; undefined if the line has no request in quotation marks. */
function readQuoted(line: string): LineVerdict | undefined {
  let left = maxQuotes;
  for (let at = line.indexOf('"'); at >= 0 && left > 0; at = line.indexOf('"', at + 1)) {
    left -= 1;
    const [method = ''] = line.slice(at + 1, at + 9).split(' ', 1);
    if (!methods.has(method)) continue;
    const start = at + method.length + 2;
    const end = line.indexOf('"', start);
    const [target = ''] = line.slice(start, end < 0 ? undefined : end).split(' ', 1);
    if (!isAddress(target)) return 'unreadable';
    if (!isRead(method)) return 'refused';
    const status =
      end < 0
        ? ''
        : line
            .slice(end + 1, end + 6)
            .trim()
            .slice(0, 3);
    return /^\d{3}$/.test(status) && !isShown(Number(status)) ? 'refused' : { target, count: 1 };
  }
  return undefined;
}

const delimiters = [',', ';', '\t'];

/** Reads the lines of one file, in their order. */
export class LineReader {
  #columns: Columns | null = null;
  #delimiter = ' ';
  #isFirst = true;

  read(raw: string): LineVerdict {
    const line = raw.trim();
    if (line === '') return 'blank';
    if (line.startsWith('#')) {
      const fields = /^#Fields:/i.test(line) ? line.slice(8).trim().split(' ') : null;
      if (fields) [this.#columns, this.#delimiter] = [findColumns(fields), ' '];
      return 'blank';
    }
    if (this.#isFirst) {
      this.#isFirst = false;
      if (this.#findHeadings(line)) return 'blank';
    }
    if (this.#columns) {
      const cells = this.#delimiter === ' ' ? line.split(' ') : cellsOf(line, this.#delimiter);
      return readCells(cells, this.#columns);
    }
    if (!isAddress(line)) return readQuoted(line) ?? 'unreadable';
    const [target = ''] = line.split(/[\s,;"]/, 1);
    return { target, count: 1 };
  }

  /** True if the first line is the header of a table. */
  #findHeadings(line: string): boolean {
    if (isAddress(line)) return false;
    for (const delimiter of delimiters) {
      const columns =
        line.includes(delimiter) || delimiter === ',' ? findColumns(cellsOf(line, delimiter)) : null;
      if (!columns) continue;
      [this.#columns, this.#delimiter] = [columns, delimiter];
      return true;
    }
    return false;
  }
}
