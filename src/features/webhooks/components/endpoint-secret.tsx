import type { RefusedForm } from '@/forms/form-draft';
import { formatMoment } from '@/lib/format/format-in-zone';
import { Alert } from '@/ui/alert';
import { CodeSample } from '@/ui/code/code-sample';
import { TeamActionButton } from '../../teams/components/team-action-button';
import type { ListedEndpoint } from '../endpoints/list-endpoints';

type EndpointSecretProps = {
  slug: string;
  endpoint: ListedEndpoint;
  /** Null once the secret is no longer shown. */
  secret: string | null;
  timeZone: string;
  refusedForm: (action: string) => RefusedForm;
};

/** Secret with which messages are signed: shown for ten minutes after it was created, and replaceable by a new one. */
export function EndpointSecret({ slug, endpoint, secret, timeZone, refusedForm }: EndpointSecretProps) {
  const { id, secret_changed_at: changedAt, former_secret_until: formerUntil } = endpoint;
  const moment = (at: string) => formatMoment(new Date(at), { timeZone, isTwelveHour: false });
  return (
    <div className="grid max-w-2xl gap-5">
      <h2 className="display text-2xl">Secret</h2>
      {secret ? (
        <>
          <Alert tone="warning" title="Put this secret into your receiver now">
            It is shown for ten minutes after it was made, and never again.
          </Alert>
          <CodeSample title="Secret" code={secret} />
          <TeamActionButton
            slug={slug}
            action="hide-webhook-secret"
            fields={{ endpoint: id }}
            label="I have stored it"
            refused={refusedForm('hide-webhook-secret')}
          />
        </>
      ) : (
        <p className="measure text-ink-soft">
          Every message is signed with it after the Standard Webhooks convention, so that your receiver knows
          that it came from us. This one was made {moment(changedAt)}. It cannot be shown again, only
          replaced.
        </p>
      )}
      {formerUntil && (
        <p className="measure">
          Until {moment(formerUntil)}, messages carry two signatures: by this secret and by the former one. So
          you can change your receiver without missing any.
        </p>
      )}
      {!secret && (
        <TeamActionButton
          slug={slug}
          action="rotate-webhook-secret"
          fields={{ endpoint: id, changed_at: changedAt }}
          label="Make a new secret"
          refused={refusedForm('rotate-webhook-secret')}
        />
      )}
    </div>
  );
}
