import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { baseApi } from '../../shared/api/baseApi';
import { pluralize } from '@finesse/api/contract/text';
import { Button } from '../../shared/ui/Button';
import { useCounted } from './waiting';

/** What has come since the list was read, as a look on coming back has found. */
export function NewsNote() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { shown, later } = useCounted();
  const requests = later && shown ? later.answer - shown.answer : 0;
  const writers = later && shown ? later.wrote - shown.wrote : 0;
  const news = [
    requests > 0 && pluralize(requests, 'new request'),
    writers > 0 && `${pluralize(writers, 'customer')} wrote`,
  ].filter(Boolean);

  function show() {
    dispatch(baseApi.util.invalidateTags(['Booking', 'Message']));
    // The button goes with the note.
    document.querySelector<HTMLElement>('[role="tab"]')?.focus();
    void navigate(requests > 0 ? '/admin' : '/admin?todo=wrote');
  }

  return (
    <div role="status">
      {news.length > 0 && (
        <p className="d-flex gap-3 align-items-center justify-content-between ps-3 pe-1 py-1 mt-2 border-start border-3 border-primary bg-body-secondary">
          {news.join(', ')}
          <Button onClick={show}>Show</Button>
        </p>
      )}
    </div>
  );
}
