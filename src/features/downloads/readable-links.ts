import type { CollectionSlug, Payload } from 'payload';

type Node = {
  children?: Node[];
  fields?: { doc?: { relationTo: CollectionSlug; value: unknown } | null };
};

async function withReadableDocuments(payload: Payload, node: Node): Promise<Node> {
  const { children, fields } = node;
  const below =
    children && (await Promise.all(children.map((child) => withReadableDocuments(payload, child))));
  const own = { ...node, ...(below && { children: below }) };
  const doc = fields?.doc;
  if (typeof doc?.value !== 'string') return own;
  const query = { collection: doc.relationTo, id: doc.value, depth: 0, disableErrors: true } as const;
  const value = await payload.findByID({ ...query, overrideAccess: false });
  return { ...own, fields: { ...fields, doc: { ...doc, value } } };
}

/** Populates the internal links of rich text with published documents. */
export async function withReadableLinks<Body extends { root: object }>(
  payload: Payload,
  body: Body,
): Promise<Body> {
  return { ...body, root: await withReadableDocuments(payload, body.root) };
}
