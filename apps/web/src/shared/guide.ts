/** Where the server shows the guide; it is no page of this client. */
export const GUIDE = '/help/'
