import type { PayloadRequest } from 'payload';
import { actionPath } from '@/config/routes';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { type InvitationKind, kindLabels } from '../kinds';
import type { InvitationGift } from '../sending/assert-may-invite';
import { findInviteeStates, type InviteeState } from '../sending/check-invitees';
import { maxInvitees, type PastedLine, readPastedList } from '../sending/read-pasted-list';
import type { ListToCheck } from './invites-query';

const problems: Record<Extract<PastedLine, { problem: string }>['problem'], string> = {
  no_address: 'Not an email address: check it for typos',
  twice: 'Twice in the list',
  too_many: `More than ${maxInvitees} at once: send it afterwards`,
};

const stateWords = (kind: InvitationKind): Record<InviteeState, string> => ({
  new: 'Will be invited',
  invited: 'Already invited: gets a new link, the old one ends',
  there: kind === 'workspace' ? 'Already in the workspace' : `Already ${kindLabels[kind].toLowerCase()}`,
  unreachable: 'Emails bounce, or its owner has refused them',
});

type CheckedListProps = ListToCheck & { req: PayloadRequest; gift: InvitationGift };

/**
 * Result to expect for each line of a pasted list, and the button that sends the invitations. Nothing is sent before
 * the button is pressed.
 */
export async function CheckedList({ req, list, kind, workspace, gift }: CheckedListProps) {
  const lines = readPastedList(list);
  const emails = lines.flatMap(({ email }) => email ?? []);
  const states = await findInviteeStates(req, emails, gift);
  const words = stateWords(gift.kind);
  const stateOf = (email: string): InviteeState => states.get(email) ?? 'new';
  const fit = emails.filter((email) => ['new', 'invited'].includes(stateOf(email)));
  return (
    <section id="check" className="studio-figures studio-anchor" aria-labelledby="check-title">
      <h2 id="check-title" className="studio-panel__title">
        Check before sending
      </h2>
      <p className="studio-panel__note">
        {fit.length === 0
          ? 'None of these can be invited. Correct the list above and press Invite again.'
          : 'What cannot be invited is skipped. Correct the list above and press Invite again, or send the others.'}
      </p>
      <div className="studio-words">
        <FigureTable
          caption="List"
          columns={['Entry', 'Result']}
          rows={lines.map((line, index) => ({
            key: `${index} ${line.typed}`,
            cells: [
              <bdi key="typed">{line.typed.slice(0, 120)}</bdi>,
              line.problem ? problems[line.problem] : words[stateOf(line.email)],
            ],
          }))}
        />
      </div>
      {fit.length > 0 && (
        <form method="post" action={actionPath('invites')}>
          <input type="hidden" name="list" value={list} />
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="workspace" value={workspace} />
          <input type="hidden" name="checked" value="yes" />
          <button type="submit" className="studio-button">
            {fit.length === 1 ? `Invite ${fit[0]}` : `Invite these ${fit.length}`}
          </button>
        </form>
      )}
    </section>
  );
}
