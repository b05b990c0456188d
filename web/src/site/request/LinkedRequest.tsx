import { useEffect } from 'react';
import { ERRORS } from '@finesse/api/contract/errors';
import { FailureNote } from '../../shared/ui/feedback/FailureNote';
import type { CallFailure } from '../../shared/api/failure';
import { useOnPageRestore } from '../../shared/useOnPageRestore';
import { Paragraphs } from '../Paragraphs';
import { ContactWays } from './ContactWays';
import { LinkForm } from './LinkForm';
import { RequestBody } from './RequestBody';
import { useGetRequestQuery } from './requestApi';
import { unsentWords } from './unsentWords';

export function LinkedRequest({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useGetRequestQuery(token, {
    refetchOnMountOrArgChange: true,
  });
  useRefetchOnReturn(() => void refetch());
  const status = (error as CallFailure | undefined)?.status;
  if (status === 401) return <NoLink title={ERRORS.requestLinkInvalid} />;
  if (status === 410)
    return (
      <NoLink title={ERRORS.requestLinkEnded} unsent={data && unsentWords(data.reference).text} />
    );
  // The page stays when a later call fails, and so does what was typed into it.
  if (data) return <RequestBody request={data} token={token} reload={refetch} />;
  if (!error || isFetching) return <Loading />;
  return (
    <>
      <h1>Your request</h1>
      <FailureNote
        title="Your request could not be loaded"
        hint="Nothing is lost. Check your connection, then try again."
        onRetry={() => void refetch()}
      />
    </>
  );
}

export function Loading() {
  return (
    <p className="request-loading text-body-secondary" role="status">
      <span className="spinner" aria-hidden="true" />
      Opening your request …
    </p>
  );
}

/**
 * For a visitor with an expired link, an incomplete one, or none.
 * @param unsent what they were writing when it ended
 */
export function NoLink({ title, unsent }: { title: string; unsent?: string | undefined }) {
  return (
    <>
      <header>
        <h1>{title}</h1>
        <p className="mw-measure fs-lead text-body-secondary text-break">
          Please open the latest link that we sent you, or have it sent again below. If you cannot
          find it, please <ContactWays />.
        </p>
      </header>
      {unsent && (
        <section className="request-part" aria-labelledby="request-unsent">
          <h2 id="request-unsent">What you were writing</h2>
          <p>It was not sent. Please copy it before you close this page.</p>
          <div dir="auto">
            <Paragraphs text={unsent} />
          </div>
        </section>
      )}
      <LinkForm />
    </>
  );
}

/** Refetches when the page becomes visible again, or Back restores it from the browser's cache. */
function useRefetchOnReturn(refetch: () => void): void {
  useOnPageRestore(refetch);
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') refetch();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [refetch]);
}
