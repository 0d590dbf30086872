import { Accordion, AccordionItem } from '@/ui/layout/accordion';
import { Section, SectionHeading } from '@/ui/layout/section';
import { Breadcrumb } from '@/ui/navigation/breadcrumb';
import { Contents } from '@/ui/navigation/contents';
import { Pagination } from '@/ui/navigation/pagination';
import { Tabs } from '@/ui/navigation/tabs';
import { Sample } from './sample';
import { State } from './states';

const hrefOf = () => '/styleguide';

export function NavigationSamples() {
  return (
    <Section label="Finding the way" tone="sunk">
      <SectionHeading title="Where one is, and where else" />
      <Sample name="Breadcrumb">
        <Breadcrumb
          crumbs={[
            { label: 'Home', href: '/' },
            { label: 'Blog', href: '/blog' },
            { label: 'Prompt engineering' },
          ]}
        />
      </Sample>
      <Sample name="Pagination">
        <div className="grid gap-6">
          <State name="First page">
            <Pagination page={1} pageCount={9} hrefOf={hrefOf} />
          </State>
          <State name="In the middle">
            <Pagination label="Pages, in the middle" page={5} pageCount={9} hrefOf={hrefOf} />
          </State>
          <State name="Hover" shows="hover">
            <Pagination label="Pages, under the pointer" page={5} pageCount={9} hrefOf={hrefOf} />
          </State>
          <State name="Last page">
            <Pagination label="Pages, at the end" page={9} pageCount={9} hrefOf={hrefOf} />
          </State>
        </div>
      </Sample>
      <Sample name="Tabs">
        <Tabs
          label="A workflow"
          tabs={[
            { id: 'before', label: 'Before', content: <p>Three people, two inboxes, forty-two minutes.</p> },
            { id: 'after', label: 'After', content: <p>One review, four minutes.</p> },
          ]}
        />
      </Sample>
      <Sample name="Accordion">
        <Accordion>
          <AccordionItem summary="Open: what does a sprint cost?" isOpen>
            <p>A fixed price, agreed before it starts.</p>
          </AccordionItem>
          <AccordionItem summary="Closed: who owns what is built?">
            <p>You do: code, prompts and data.</p>
          </AccordionItem>
          <div data-shows="hover">
            <AccordionItem summary="Hover: when can we begin?">
              <p>Within two weeks.</p>
            </AccordionItem>
          </div>
          <div data-shows="focus-visible">
            <AccordionItem summary="Focus: what do you need from us?">
              <p>An hour with whoever does the work today.</p>
            </AccordionItem>
          </div>
        </Accordion>
      </Sample>
      <Sample name="Contents">
        <div className="max-w-56">
          <Contents
            headings={[
              { id: 'problem', text: 'The problem, in hours' },
              { id: 'method', text: 'How we measured' },
            ]}
          />
        </div>
      </Sample>
    </Section>
  );
}
