import { FileRefused } from '@scheduler/formats'

/** What a file asks for that the product cannot hold. */
export class ImportRefused extends FileRefused {}
