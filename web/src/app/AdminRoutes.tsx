import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Outlet, useLocation, type RouteObject } from 'react-router-dom';
import type { DASHBOARD_PAGES } from '@finesse/api/contract/pages';
import NotFoundRoot from '../site/not-found/NotFoundPage';
import { LoginPage } from '../admin/auth/LoginPage';
import { SignedInLayout, SignedOutOnly } from '../admin/auth/guards';
import { useSignedInUser } from '../admin/signedInUser';
import { SignInNotice } from '../admin/auth/SignInNotice';
import { retryImport } from '../hydration/retryImport';
import { useSettings } from '../shared/settings';
import { DialogHistory } from '../admin/ui/dialog/DialogHistory';
import { LoadingRows } from '../admin/ui/feedback/LoadingRows';
import { Toaster } from '../admin/ui/toast/Toaster';
import { OfflineSync } from './OfflineSync';
import { titleOf } from './titles';
import { UntoldCustomer } from './UntoldCustomer';
import { BookingChangesProvider } from '../admin/bookings/BookingChanges';
import { BookingPrintPage } from '../admin/bookings/print/BookingPrintPage';
import { CalendarFeeds } from '../admin/calendar-feeds/CalendarFeeds';
import { BookingPage } from '../admin/bookings/page/BookingPage';
import { Dashboard } from '../admin/dashboard/Dashboard';
import { DashboardFrame } from '../admin/dashboard/DashboardFrame';
import { PageFailure } from '../admin/dashboard/PageFailure';
import { DayPage } from '../admin/day/DayPage';
import { DiaryPage } from '../admin/diary/DiaryPage';
import { FiguresPage } from '../admin/figures/FiguresPage';
import { MemberChangesProvider } from '../admin/members/MemberChanges';
import { sumOf, useWaiting } from '../admin/todo/waiting';
import { MessagesPage } from '../admin/messages/MessagesPage';

/** A chunk of its own, since it needs the contract's whole schema. */
const CataloguePage = lazy(() => retryImport(() => import('../admin/catalogue/CataloguePage')));

/** The schedule, quotes and payments of a booking, with the rules of quotes: one chunk. */
const loadParts = () => retryImport(() => import('./bookingParts'));
const Payments = lazy(async () => ({ default: (await loadParts()).Payments }));
const Quotes = lazy(async () => ({ default: (await loadParts()).Quotes }));
const ReceiveDue = lazy(async () => ({ default: (await loadParts()).ReceiveDue }));
const ScheduleSection = lazy(async () => ({ default: (await loadParts()).ScheduleSection }));

/** Around all pages: what any of them may show, and the title of the tab. */
function AdminLayout() {
  const settings = useSettings();
  const { pathname } = useLocation();
  const waiting = sumOf(useWaiting());
  useEffect(() => {
    document.title = titleOf('admin', pathname, settings, waiting);
  }, [pathname, settings, waiting]);
  return (
    <>
      <DialogHistory>
        <Outlet />
      </DialogHistory>
      <SignInNotice />
      <OfflineSync />
      <UntoldCustomer />
      <Toaster />
    </>
  );
}

/** Above the pages: a change, its undo and the questions about it outlast the page that it began on. */
const ChangesLayout = () => (
  <BookingChangesProvider>
    <MemberChangesProvider>
      <Outlet />
    </MemberChangesProvider>
  </BookingChangesProvider>
);

function Catalogue() {
  const user = useSignedInUser();
  return (
    <Suspense fallback={<LoadingRows text="Loading the website..." />}>
      <CataloguePage owner={user} />
    </Suspense>
  );
}

function Booking() {
  const { uid } = useSignedInUser();
  const loading = (text: string, part: ReactNode) => (
    <Suspense fallback={<LoadingRows text={text} />}>{part}</Suspense>
  );
  return (
    <BookingPage
      parts={{
        quotes: (booking, asked) =>
          loading('Loading the quote...', <Quotes booking={booking} owner={uid} asked={asked} />),
        payments: (booking, next) =>
          loading('Loading payments...', <Payments booking={booking} next={next} />),
        schedule: (booking) => loading('Loading times...', <ScheduleSection booking={booking} />),
        receive: (booking, due) => (
          <Suspense>
            <ReceiveDue booking={booking} due={due} />
          </Suspense>
        ),
      }}
    />
  );
}

const PAGES: Record<(typeof DASHBOARD_PAGES)[number]['path'], ReactNode> = {
  '/admin': <Dashboard />,
  '/admin/messages': <MessagesPage />,
  '/admin/diary': <DiaryPage feeds={<CalendarFeeds />} />,
  '/admin/figures': <FiguresPage />,
  '/admin/catalogue': <Catalogue />,
};

/** The failure of one page keeps the header, and takes no other away. */
const page = (path: string, element: RouteObject['element']): RouteObject => ({
  path,
  element,
  errorElement: <PageFailure />,
});

export const ADMIN_ROUTES: RouteObject[] = [
  {
    element: <AdminLayout />,
    errorElement: <PageFailure />,
    children: [
      {
        element: <SignedInLayout />,
        children: [
          {
            element: <ChangesLayout />,
            children: [
              {
                element: <DashboardFrame />,
                children: [
                  ...Object.entries(PAGES).map(([path, element]) => page(path, element)),
                  page('/admin/diary/:date', <DayPage />),
                  page('/admin/bookings/:id', <Booking />),
                ],
              },
              page('/admin/bookings/:id/print', <BookingPrintPage />),
            ],
          },
        ],
      },
      {
        path: '/admin/login',
        element: (
          <SignedOutOnly>
            <LoginPage />
          </SignedOutOnly>
        ),
      },
      { path: '*', element: <NotFoundRoot /> },
    ],
  },
];
