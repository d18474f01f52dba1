export type Change = 'batalkan' | 'pindahkan' | 'pulihkan'

/** What can be decided about a meeting as it stands. */
export function changesOf({ status, alasan }: { status: string; alasan: string | null }): Change[] {
	// One that takes place has a reason only when it was moved, be it to another room.
	if (status === 'mendatang' || status === 'berlangsung')
		return alasan === null ? ['pindahkan', 'batalkan'] : ['pindahkan', 'batalkan', 'pulihkan']
	if (status === 'dibatalkan') return ['pindahkan', 'pulihkan']
	return status === 'libur' ? ['pindahkan'] : []
}
