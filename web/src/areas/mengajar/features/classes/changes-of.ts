export type Change = 'batalkan' | 'pindahkan' | 'pulihkan'

/** What can be decided about a meeting as it stands. */
export function changesOf({
	status,
	asal,
	tanggal,
}: {
	status: string
	tanggal: string
	asal: { tanggal: string }
}): Change[] {
	if (status === 'mendatang' || status === 'berlangsung')
		return asal.tanggal === tanggal ? ['pindahkan', 'batalkan'] : ['pindahkan', 'batalkan', 'pulihkan']
	if (status === 'dibatalkan') return ['pindahkan', 'pulihkan']
	return status === 'libur' ? ['pindahkan'] : []
}
