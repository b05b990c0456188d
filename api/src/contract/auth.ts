/** What `POST /api/auth/login` takes. */
export interface Credentials {
  email: string;
  password: string;
}

/** Who is signed in, as login and `GET /api/auth/me` answer it. */
export interface SignedInUser {
  uid: string;
  email: string;
}
