import { actionPath } from '@/config/routes';
import { asWords } from '@/lib/text/as-words';
import { currencies, stages } from '../../collections/pipeline';
import type { Stage } from '../../pipeline/list/lead-filter';

type Moved = { id: string; stage: Stage; updatedAt: Date };

/** Hidden fields of every form that moves a lead. @param back see `redirectWithFlash`. */
export function MovedLead({ id, updatedAt, back }: Omit<Moved, 'stage'> & { back: string }) {
  return (
    <>
      <input type="hidden" name="lead" value={id} />
      <input type="hidden" name="seen" value={updatedAt.toISOString()} />
      <input type="hidden" name="back" value={back} />
    </>
  );
}

/** Form that moves a lead by a select and a button: works by keyboard, by touch and without script. */
export function MoveForm({ lead, back, what }: { lead: Moved; back: string; what: string }) {
  return (
    <form method="post" action={actionPath('leads/move')} className="studio-move">
      <MovedLead {...lead} back={back} />
      <select name="stage" aria-label={`Stage of ${what}`} defaultValue={lead.stage}>
        {stages.map((stage) => (
          <option key={stage} value={stage}>
            {asWords(stage)}
          </option>
        ))}
      </select>
      <button type="submit" className="studio-button is-quiet">
        Move <span className="studio-hidden">{what}</span>
      </button>
    </form>
  );
}

type MoveQuestion = {
  lead: Moved & { name: string };
  stage: 'won' | 'lost';
  back: string;
  isUnclear: boolean;
};

/** Asks for the value of a won deal, or the reason for a lost one, before the lead is moved. Both are optional. */
export function AskBeforeMove({ lead, stage, back, isUnclear }: MoveQuestion) {
  return (
    <section className="studio-notice" aria-labelledby="before-move">
      <h2 id="before-move" className="studio-panel__title">
        {stage === 'won' ? `What is ${lead.name} worth?` : `Why was ${lead.name} lost?`}
      </h2>
      {isUnclear && <p className="studio-warning">This is not an amount. Enter it like 12,000.</p>}
      <form method="post" action={actionPath('leads/move')} className="studio-ask">
        <MovedLead id={lead.id} updatedAt={lead.updatedAt} back={back} />
        <input type="hidden" name="stage" value={stage} />
        {stage === 'won' ? (
          <>
            <label>
              Deal value
              <input name="value" inputMode="decimal" maxLength={20} />
            </label>
            <label>
              Currency
              <select name="currency">
                {currencies.map((currency) => (
                  <option key={currency}>{currency}</option>
                ))}
              </select>
            </label>
          </>
        ) : (
          <label>
            Reason
            <input name="reason" maxLength={200} />
          </label>
        )}
        <button type="submit" className="studio-button">
          {stage === 'won' ? 'Won' : 'Lost'}
        </button>
        <button type="submit" name="sure" value="1" className="studio-button is-quiet">
          {stage === 'won' ? 'Won, no value' : 'Lost, no reason'}
        </button>
      </form>
    </section>
  );
}
