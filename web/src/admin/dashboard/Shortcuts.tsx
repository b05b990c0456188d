import { useState } from 'react';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../ui/dialog/Dialog';
import { Icon } from '../ui/Icon';
import { singleKeysEnabled, setSingleKeysEnabled } from '../ui/list/useListKeys';
import './shortcuts.scss';

const KEYS = [
  ['/', 'Search the list'],
  ['j', 'Go to the next row'],
  ['k', 'Go to the row before'],
  ['Enter', 'Open the row'],
] as const;

/** Lists the single-key shortcuts, and switches them off (WCAG 2.1.4). */
export function Shortcuts() {
  return (
    <Dialog
      title="Keyboard Shortcuts"
      intro="They work on lists, and are switched off while you type."
      trigger={
        <Button look="quiet" className="shortcuts-button">
          <Icon name="keys" />
          Keyboard shortcuts
        </Button>
      }
    >
      <KeyList />
    </Dialog>
  );
}

function KeyList() {
  const [isOn, setOn] = useState(singleKeysEnabled);
  return (
    <div className="dialog-body">
      <dl className="shortcuts d-grid gap-2">
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className="d-flex gap-3 align-items-center min-h-touch mt-4">
        <input
          className="form-check-input flex-shrink-0 m-0"
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            setOn(event.target.checked);
            setSingleKeysEnabled(event.target.checked);
          }}
        />
        Use single keys in this browser
      </label>
    </div>
  );
}
