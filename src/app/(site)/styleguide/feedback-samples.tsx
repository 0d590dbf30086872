import { Alert } from '@/ui/alert';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Progress } from '@/ui/figures/progress';
import { Section, SectionHeading } from '@/ui/layout/section';
import { Skeleton } from '@/ui/layout/skeleton';
import { SampleBadge } from '@/ui/sample-badge';
import { Spinner } from '@/ui/spinner';
import { DialogSamples, ToastSamples } from './overlay-samples.client';
import { Sample } from './sample';

export function FeedbackSamples() {
  return (
    <Section label="Feedback">
      <SectionHeading title="What answers" />
      <Sample name="Alert" note="In the flow of the page: information, success, warning, error.">
        <div className="grid gap-3">
          <Alert title="For your information">Your draft is saved as you type.</Alert>
          <Alert tone="success" title="Sent">
            We answer within one working day.
          </Alert>
          <Alert tone="warning" title="Not confirmed yet">
            Open the link in the mail we sent you.
          </Alert>
          <Alert tone="error" title="Not sent">
            What you typed is still here; please try again.
          </Alert>
        </div>
      </Sample>
      <Sample name="Toast" note="Five at most, five seconds each; F8 leads to them.">
        <ToastSamples />
      </Sample>
      <Sample name="Dialog" note="Locked while it sends: neither Escape nor the backdrop closes it.">
        <DialogSamples side="centre" />
      </Sample>
      <Sample name="Sheet" note="The same from the right edge, as high as the window.">
        <DialogSamples side="right" />
      </Sample>
      <Sample name="Badge">
        <div className="flex flex-wrap gap-2">
          <Badge>Draft</Badge>
          <Badge tone="accent">Priority</Badge>
          <Badge tone="patina">Won</Badge>
          <Badge tone="negative">Bounced</Badge>
          <SampleBadge />
        </div>
      </Sample>
      <Sample name="Progress" note="With a figure, done, and while nobody knows how long.">
        <div className="grid max-w-md gap-6">
          <Progress label="Import" value={64} max={100} />
          <Progress label="Upload" value={100} max={100} />
          <Progress label="Working" />
        </div>
      </Sample>
      <Sample name="Skeleton">
        <div className="max-w-md">
          <Skeleton lines={3} />
        </div>
      </Sample>
      <Sample name="Spinner">
        <Spinner label="Loading" />
      </Sample>
      <Sample name="Empty state">
        <EmptyState
          title="No saved results yet"
          action={<Button variant="secondary">Open the calculator</Button>}
        >
          Results you save appear here, newest first.
        </EmptyState>
      </Sample>
    </Section>
  );
}
