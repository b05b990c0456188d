import { Footer } from '../Footer';
import { PageBar } from '../PageBar';
import { FailureNote } from '../../shared/ui/feedback/FailureNote';
import type { CallFailure } from '../../shared/api/failure';
import { callLink, mailLink } from '../../shared/people/contactLinks';
import { useSettings } from '../../shared/settings';
import { LinkForm } from './LinkForm';
import { RequestBody } from './RequestBody';
import { useGetRequestQuery } from './requestApi';
import { useLinkToken } from './useLinkToken';
import './request.scss';

/** What a customer sees of one booking, opened by a private link. */
export function RequestPage() {
  return (
    <div className="request">
      <PageBar />
      <main id="main" tabIndex={-1}>
        <Linked />
      </main>
      <Footer />
    </div>
  );
}

function Linked() {
  const token = useLinkToken();
  if (token === '') return <NoLink title="This link is not complete" />;
  return token === null ? <Loading /> : <Request token={token} />;
}

function Request({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useGetRequestQuery(token, {
    refetchOnMountOrArgChange: true,
  });
  if (data) return <RequestBody request={data} token={token} />;
  if (!error || isFetching) return <Loading />;
  const { status } = error as CallFailure;
  if (status === 401) return <NoLink title="This link is not complete" />;
  if (status === 410) return <NoLink title="This link is no longer valid" />;
  return (
    <FailureNote
      title="Your request could not be loaded"
      hint="Nothing is lost. Check the connection and try again."
      onRetry={() => void refetch()}
    />
  );
}

function Loading() {
  return (
    <p className="request-loading" role="status">
      Opening your request …
    </p>
  );
}

/** For somebody who has come with an old link, or a piece of one. */
function NoLink({ title }: { title: string }) {
  const { contactEmail, contactPhone } = useSettings();
  return (
    <>
      <h1>{title}</h1>
      <p className="request-lead">
        Open the newest one that we sent you. You cannot find it? Call{' '}
        <a href={callLink(contactPhone)}>{contactPhone}</a> or write to{' '}
        <a href={mailLink(contactEmail)}>{contactEmail}</a>, or have it sent again.
      </p>
      <LinkForm />
    </>
  );
}
