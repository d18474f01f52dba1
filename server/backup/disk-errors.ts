import { OperatorError } from '../operator-error.ts'

/** Whether there is no room to write to; what was read has no part in it. */
export function isDiskFull(error: unknown): boolean {
	return error instanceof Error && ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
}

const REASONS: Readonly<Record<string, string>> = {
	ENOSPC: 'the disk is full',
	EDQUOT: 'the quota of the disk is used up',
	EACCES: 'this user may not write there',
	EPERM: 'this user may not write there',
	EROFS: 'the disk can only be read',
	ENOTDIR: 'it is not a folder',
	EEXIST: 'something of that name lies there',
	ENOTEMPTY: 'something of that name lies there',
}

/** An error of the file system as a sentence for the operator; any other error as it is. */
export function diskError(error: unknown, failed: string): unknown {
	const reason = error instanceof Error && REASONS[(error as NodeJS.ErrnoException).code ?? '']
	return reason ? new OperatorError(`${failed}: ${reason}.`) : error
}
