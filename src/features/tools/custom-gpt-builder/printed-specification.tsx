import { type Draft, linesOf, sourceRuleLabels, testKindLabels } from './model/draft-fields';
import { composeInstructions } from './model/instructions-formula';

const head = 'border-y border-ink py-1.5 pr-3 text-left align-bottom font-semibold';
const cell = 'border-b border-line py-1.5 pr-3 align-top';

/** Print version of the specification; hidden on the screen, which shows the fields instead. */
export function PrintedSpecification({ draft }: { draft: Draft }) {
  const files = draft.knowledge.filter(({ file }) => file.trim());
  const tests = draft.tests.filter(({ input }) => input.trim());
  return (
    <div className="hidden gap-5 px-5 text-sm print:grid">
      <div>
        <p className="text-lg font-semibold">{draft.name || 'Custom GPT'}</p>
        <p>{draft.purpose}</p>
      </div>
      <section>
        <h3 className="font-semibold">Instructions</h3>
        <pre className="mt-2 font-mono text-xs whitespace-pre-wrap">{composeInstructions(draft)}</pre>
      </section>
      <section>
        <h3 className="font-semibold">Conversation starters</h3>
        <ul className="mt-1 list-disc pl-5">
          {linesOf(draft.starters).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <table className="w-full border-collapse">
        <caption className="pb-1 text-left font-semibold">
          Knowledge: {sourceRuleLabels[draft.sources]}
        </caption>
        <thead>
          <tr>
            {['File', 'Owner', 'Updated', 'May be shown'].map((label) => (
              <th key={label} scope="col" className={head}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {files.map(({ file, owner, updated, mayShow }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
            <tr key={index}>
              <td className={cell}>{file}</td>
              <td className={cell}>{owner || '–'}</td>
              <td className={cell}>{updated || '–'}</td>
              <td className={cell}>{mayShow ? 'yes' : 'no'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className="w-full border-collapse">
        <caption className="pb-1 text-left font-semibold">Tests</caption>
        <thead>
          <tr>
            {['Kind', 'Input', 'A right answer holds', 'It must not say', 'What it said'].map((label) => (
              <th key={label} scope="col" className={head}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tests.map(({ kind, input, mustHold, mustNot }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
            <tr key={index}>
              <td className={cell}>{testKindLabels[kind].split(':')[0]}</td>
              <td className={cell}>{input}</td>
              <td className={cell}>{mustHold}</td>
              <td className={cell}>{mustNot}</td>
              <td className={`${cell} min-w-24`} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
