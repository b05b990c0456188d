import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { SimilarMember, SimilarMembersRequest } from '@finesse/api/contract/members';
import type { MutationForm } from '../ui/form/formConfig';
import type { MemberFormValues } from './memberFormValues';
import { useLazyFindSimilarMembersQuery } from './membersApi';

const PAUSE_MS = 400;

/** Looks up, once typing pauses, who else has the e-mail address or phone number of a form. */
export function useSimilarMembers(
  except: string | undefined,
  { methods: { control } }: MutationForm<MemberFormValues>,
) {
  const [findSimilar] = useLazyFindSimilarMembersQuery();
  const [similar, setSimilar] = useState<readonly SimilarMember[]>([]);
  const [email, phone] = useWatch({ control, name: ['email', 'phone'] });
  /** As JSON, so that equal requests compare as equal. */
  const request = JSON.stringify({
    email: email.trim(),
    phone: phone.trim(),
  } satisfies SimilarMembersRequest);
  const [initial] = useState(request);
  const hasChanged = request !== initial;

  useEffect(() => {
    if (!hasChanged) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void findSimilar(JSON.parse(request) as SimilarMembersRequest).then(({ data = [] }) => {
        if (isCurrent) setSimilar(data.filter(({ id }) => id !== except));
      });
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [hasChanged, request, findSimilar, except]);

  return { similar, hasChanged };
}
