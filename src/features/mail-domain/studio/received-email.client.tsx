'use client';

import { useState } from 'react';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { parseAuthenticationResults } from '../records/parse-authentication-results';

/** Shows what a receiver says about an email whose source is pasted. Nothing that is pasted leaves the browser. */
export function ReceivedEmail() {
  const [source, setSource] = useState('');
  const results = parseAuthenticationResults(source);
  return (
    <>
      <div className="studio-fields">
        <label className="studio-note">
          Source of the email
          <textarea
            rows={6}
            spellCheck={false}
            value={source}
            onChange={({ target }) => setSource(target.value)}
          />
        </label>
      </div>
      <div role="status">
        {source.trim() !== '' && results === undefined && (
          <p>There is no Authentication-Results in it. Copy the whole source, from its first line.</p>
        )}
        {results?.length === 0 && <p>The receiver has checked nothing.</p>}
      </div>
      {results && results.length > 0 && (
        <FigureTable
          caption="What the receiver says"
          columns={['Check', 'Result', 'Details']}
          rows={results.map(({ method, result, details }, index) => ({
            key: `${method} ${index}`,
            cells: [method.toUpperCase(), result, details.join(' ')],
          }))}
        />
      )}
    </>
  );
}
