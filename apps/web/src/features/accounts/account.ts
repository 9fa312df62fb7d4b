/** Somebody who can log in. */
export interface Account {
  _id: string
  fullName: string
  email: string
  profileImage?: string | null
}
