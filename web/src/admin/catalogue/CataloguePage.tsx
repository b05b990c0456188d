import type { SignedInUser } from '@finesse/api/contract/auth';
import { LoadFailure } from '../../shared/ui/feedback/FailureNote';
import { LoadingRows } from '../ui/feedback/LoadingRows';
import { useGetCatalogueQuery } from './catalogueApi';
import { Editor } from './Editor';
import './editor.scss';

export default function CataloguePage({ owner }: { owner: SignedInUser }) {
  // Somebody else may have saved another version since.
  const query = useGetCatalogueQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, isError, isFetching, refetch } = query;
  if (data && !isFetching) return <Editor catalogue={data} owner={owner} />;
  return (
    <>
      <div className="page-head">
        <h1 className="page-title">Website</h1>
      </div>
      {isFetching || !isError ? (
        <LoadingRows text="Loading the website..." />
      ) : (
        <LoadFailure
          of="the website"
          hint="Nothing is lost; please try again."
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}
