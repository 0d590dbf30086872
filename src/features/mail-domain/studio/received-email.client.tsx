'use client';

import { useState } from 'react';
import { parseAuthenticationResults } from './parse-authentication-results';

/** Shows the authentication results in the pasted source of an email. The pasted text does not leave the browser. */
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
        <div className="studio-figure-table">
          <table>
            <caption>What the receiver says</caption>
            <thead>
              <tr>
                <th scope="col">Check</th>
                <th scope="col">Result</th>
                <th scope="col">Details</th>
              </tr>
            </thead>
            <tbody>
              {results.map(({ method, result, details }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a receiver may name a check twice
                <tr key={index}>
                  <th scope="row">{method.toUpperCase()}</th>
                  <td>{result}</td>
                  <td>{details.join(' ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
