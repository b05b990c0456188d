import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Outlet, Route, Routes, useLocation } from 'react-router-dom';
import type { SignedInUser } from '@finesse/api/contract/auth';
import NotFoundRoot from '../site/not-found/NotFoundPage';
import { LoginPage } from '../admin/auth/LoginPage';
import { SignedInOnly, SignedOutOnly } from '../admin/auth/guards';
import { retryImport } from '../hydration/retryImport';
import { useSettings } from '../shared/settings';
import { LoadingRows } from '../shared/ui/feedback/LoadingRows';
import { titleOf } from './titles';
import { BookingChangesProvider } from '../admin/bookings/BookingChanges';
import { BookingPrintPage } from '../admin/bookings/print/BookingPrintPage';
import { CalendarFeeds } from '../admin/calendar-feeds/CalendarFeeds';
import { BookingPage } from '../admin/bookings/page/BookingPage';
import { Dashboard } from '../admin/dashboard/Dashboard';
import { DashboardFrame } from '../admin/dashboard/DashboardFrame';
import { DayPage } from '../admin/day/DayPage';
import { DiaryPage } from '../admin/diary/DiaryPage';
import { FiguresPage } from '../admin/figures/FiguresPage';
import { MemberChangesProvider } from '../admin/members/MemberChanges';
import { MessagesPage } from '../admin/messages/MessagesPage';

/** A chunk of its own, since it needs the contract's whole schema. */
const CataloguePage = lazy(() => retryImport(() => import('../admin/catalogue/CataloguePage')));

/** The schedule, quotes and payments of a booking, with the rules of quotes. */
const BookingMoney = lazy(() => retryImport(() => import('./BookingMoney')));

type Page = ReactNode | ((user: SignedInUser) => ReactNode);

const inFrame = (page: Page) => (
  <SignedInOnly>
    {(user) => (
      <DashboardFrame user={user}>{typeof page === 'function' ? page(user) : page}</DashboardFrame>
    )}
  </SignedInOnly>
);

/** Above the pages: a change, its undo and the questions about it outlast the page that it began on. */
const ChangesLayout = () => (
  <BookingChangesProvider>
    <MemberChangesProvider>
      <Outlet />
    </MemberChangesProvider>
  </BookingChangesProvider>
);

export function AdminRoutes() {
  const settings = useSettings();
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = titleOf('admin', pathname, settings);
  }, [pathname, settings]);

  return (
    <Routes>
      <Route element={<ChangesLayout />}>
        <Route
          path="/admin"
          element={<SignedInOnly>{(user) => <Dashboard user={user} />}</SignedInOnly>}
        />
        <Route path="/admin/messages" element={inFrame(<MessagesPage />)} />
        <Route path="/admin/diary" element={inFrame(<DiaryPage feeds={<CalendarFeeds />} />)} />
        <Route path="/admin/figures" element={inFrame(<FiguresPage />)} />
        <Route
          path="/admin/catalogue"
          element={inFrame((user) => (
            <Suspense fallback={<LoadingRows text="Loading the catalogue..." />}>
              <CataloguePage owner={user.uid} />
            </Suspense>
          ))}
        />
        <Route path="/admin/diary/:date" element={inFrame(<DayPage />)} />
        <Route
          path="/admin/bookings/:id"
          element={inFrame((user) => (
            <BookingPage
              owner={user.uid}
              money={(booking) => (
                <Suspense fallback={<LoadingRows text="Loading times and quote..." />}>
                  <BookingMoney key={booking.id} booking={booking} owner={user.uid} />
                </Suspense>
              )}
            />
          ))}
        />
        <Route
          path="/admin/bookings/:id/print"
          element={<SignedInOnly>{() => <BookingPrintPage />}</SignedInOnly>}
        />
      </Route>
      <Route
        path="/admin/login"
        element={
          <SignedOutOnly>
            <LoginPage />
          </SignedOutOnly>
        }
      />
      <Route path="*" element={<NotFoundRoot />} />
    </Routes>
  );
}
