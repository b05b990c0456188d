import { FailureNote } from '../../shared/ui/feedback/FailureNote';
import type { CallFailure } from '../../shared/api/failure';
import { Loading } from './Loading';
import { NoLink } from './NoLink';
import { RequestBody } from './RequestBody';
import { useGetRequestQuery } from './requestApi';
import { useRefetchOnReturn } from './useRefetchOnReturn';

/** The request that a token opens, or why it does not. */
export function LinkedRequest({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useGetRequestQuery(token, {
    refetchOnMountOrArgChange: true,
  });
  useRefetchOnReturn(() => void refetch());
  const status = (error as CallFailure | undefined)?.status;
  if (status === 401) return <NoLink title="This link is not complete" />;
  if (status === 410) return <NoLink title="This link is no longer valid" />;
  // What was typed survives a call that fails meanwhile.
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
