'use client';

import { Button } from '@/ui/button';
import { Choice, TypedText, TypedTextArea } from '../frame/typed-fields.client';
import type { ToolState } from '../frame/use-tool-state.client';
import { channels, isChannel } from './channels';
import { type FieldName, maxTo, parameterTexts } from './state';
import {
  breaksNamingRules,
  maxDestinations,
  maxParameter,
  parameterNames,
  suggestName,
} from './tracked-link';

const options = Object.entries(channels).map(([value, { label }]) => ({ value, label }));
const isNeeded = new Set(['source', 'medium', 'campaign']);

/** Fields for destinations, channel and the five parameters; suggests a name for values that break the naming rules. */
export function ParameterFields({ values, change, changeSome }: ToolState<FieldName>) {
  const channel = isChannel(values.channel) ? values.channel : 'newsletter';
  const broken = parameterNames.filter((name) => breaksNamingRules(values[name]));
  return (
    <>
      <TypedTextArea
        label="Destinations"
        className="[&_textarea]:max-h-80 [&_textarea]:min-h-20"
        hint={`One page a line, up to ${maxDestinations}.`}
        value={values.to}
        maxLength={maxTo}
        rows={3}
        spellCheck={false}
        onChange={(typed) => change('to', typed)}
      />
      <Choice
        label="Channel"
        hint={channels[channel].note}
        value={channel}
        options={options}
        onChange={(name) => isChannel(name) && changeSome({ channel: name, ...channels[name].preset })}
      />
      {parameterNames.map((name) => {
        const suggestion = suggestName(values[name]);
        return (
          <div key={name}>
            <TypedText
              label={parameterTexts[name].label}
              hint={parameterTexts[name].hint}
              value={values[name]}
              maxLength={maxParameter}
              isOptional={!isNeeded.has(name)}
              spellCheck={false}
              onChange={(typed) => change(name, typed)}
            />
            {broken.includes(name) && suggestion !== '' && (
              <Button
                variant="quiet"
                size="sm"
                className="-ml-3.5 max-w-full text-left [overflow-wrap:anywhere] not-scripted:hidden print:hidden"
                onClick={() => change(name, suggestion)}
              >
                <span className="min-w-0">Write it as {suggestion}</span>
              </Button>
            )}
          </div>
        );
      })}
      {broken.length > 0 && (
        <p className="text-sm text-ink-soft">
          Reports tell “Spring”, “spring” and “spring offer” apart. Lower case and dashes keep one campaign in
          one line.
        </p>
      )}
    </>
  );
}
