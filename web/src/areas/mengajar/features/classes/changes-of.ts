export type Change = 'batalkan' | 'pindahkan' | 'pulihkan'

/** What can be decided about a meeting as it stands. */
export function changesOf({
	status,
	alasan,
	terlaksana,
}: {
	status: string
	alasan: string | null
	terlaksana: boolean
}): Change[] {
	// What was held stays where it was.
	if (terlaksana) return []
	// One that takes place has a reason only when it was moved, be it to another room.
	if (status === 'mendatang' || status === 'berlangsung' || status === 'selesai')
		return alasan === null ? ['pindahkan', 'batalkan'] : ['pindahkan', 'batalkan', 'pulihkan']
	if (status === 'dibatalkan') return ['pindahkan', 'pulihkan']
	return status === 'libur' ? ['pindahkan'] : []
}
