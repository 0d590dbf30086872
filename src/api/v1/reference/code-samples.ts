/** Programs that call the partner API, as the developers' page shows them; tests run them unchanged. */
import type { ApiOperation } from '../operation';

type Target = {
  /** URL of the API: `https://…/api/v1` */
  base: string;
  key: string;
};

/** One call with curl; the key is read from the environment. @param params used instead of those of the example */
export function writeCurl(
  { method, path, example }: ApiOperation,
  base: string,
  params: Readonly<Record<string, string>> = example.params ?? {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = example.query ? `?${new URLSearchParams(example.query)}` : '';
  const body =
    example.body === undefined ? [] : [JSON.stringify(example.body, null, 2).replaceAll("'", "'\\''")];
  return [
    `curl --request ${method} "${base}${filled}${query}"`,
    '--header "Authorization: Bearer $PLUMBLINE_KEY"',
    ...body.flatMap((text) => ['--header "Content-Type: application/json"', `--data '${text}'`]),
  ].join(' \\\n  ');
}

const shell = ({ base, key }: Target) => `export PLUMBLINE_KEY="${key}"

# Whose key is it, and what may it do?
curl "${base}/me" --header "Authorization: Bearer $PLUMBLINE_KEY"

# The newest leads
curl "${base}/leads?limit=3" --header "Authorization: Bearer $PLUMBLINE_KEY"
`;

const typescript = ({ base, key }: Target) => `const base = '${base}';
const key = '${key}';

type Lead = { id: string; email: string; state: string; created_at: string };
type Page = { data: Lead[]; next: string | null };

async function* listLeads(): AsyncGenerator<Lead> {
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = new URLSearchParams({ limit: '2', ...(cursor && { cursor }) });
    const response = await fetch(\`\${base}/leads?\${query}\`, {
      headers: { Authorization: \`Bearer \${key}\` },
    });
    if (!response.ok) throw new Error(((await response.json()) as { detail: string }).detail);
    const page = (await response.json()) as Page;
    yield* page.data;
    cursor = page.next;
  }
}

for await (const { email, state } of listLeads()) console.log(email, state);
`;

const python = ({ base, key }: Target) => `import json, os, urllib.error, urllib.parse, urllib.request

BASE = "${base}"
KEY = os.environ.get("PLUMBLINE_KEY", "${key}")

def list_leads():
    cursor = ""
    while cursor is not None:
        query = {"limit": 2, **({"cursor": cursor} if cursor else {})}
        request = urllib.request.Request(
            f"{BASE}/leads?{urllib.parse.urlencode(query)}",
            headers={"Authorization": f"Bearer {KEY}"},
        )
        try:
            with urllib.request.urlopen(request) as response:
                page = json.load(response)
        except urllib.error.HTTPError as error:
            raise SystemExit(json.load(error)["detail"])
        yield from page["data"]
        cursor = page["next"]

for lead in list_leads():
    print(lead["email"], lead["state"])
`;

/**
 * A first program in each language: the shell program reads the key's owner and the newest leads, the other
 * programs list all leads page by page.
 */
export const firstPrograms = (target: Target) => [
  { title: 'In a shell', language: 'bash', code: shell(target) },
  {
    title: 'TypeScript, Node 20 or newer, no package needed',
    language: 'typescript',
    code: typescript(target),
  },
  { title: 'Python 3.9 or newer, no package needed', language: 'python', code: python(target) },
];
