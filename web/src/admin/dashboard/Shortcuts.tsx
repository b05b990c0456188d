import { useState } from 'react';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../ui/dialog/Dialog';
import { Checkbox } from '../ui/form/Checkbox';
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
      <Checkbox
        className="d-flex gap-3 mt-4"
        checked={isOn}
        onChange={({ target }) => {
          setOn(target.checked);
          setSingleKeysEnabled(target.checked);
        }}
      >
        Use single keys in this browser
      </Checkbox>
    </div>
  );
}
