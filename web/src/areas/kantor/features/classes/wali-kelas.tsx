import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BarisKelas } from '#shared/api/class-records.ts'
import { MAHASISWA_SEKALIGUS } from '#shared/rules/ubahan-mahasiswa.ts'
import { call } from '#web/lib/api.ts'
import { showError } from '#web/ui/toast.ts'
import { MahasiswaDialog } from '../../parts/many/mahasiswa-dialog.tsx'

/** The students of a class, all on one page. */
const studentsOf = async ({ kode }: BarisKelas): Promise<string[]> => {
	const query = { kelas: kode, sebanyak: MAHASISWA_SEKALIGUS }
	return (await call('GET /api/kantor/mahasiswa', { query })).data.baris.map(({ stambuk }) => stambuk)
}

/** An adviser for the students of chosen classes: shown and taken back as for students who are chosen one by one. */
export function WaliKelas({ picked }: { picked: readonly BarisKelas[] }) {
	const [stambuk, setStambuk] = useState<string[] | null>(null)
	const jumlah = picked.reduce((sum, { mahasiswa }) => sum + mahasiswa, 0)
	const load = useMutation({
		mutationFn: async () => {
			const all: string[] = []
			for (const one of picked) if (one.mahasiswa > 0) all.push(...(await studentsOf(one)))
			return all
		},
		onSuccess: setStambuk,
		onError: (error) => showError('Gagal memuat mahasiswa kelas', error.message),
	})
	if (jumlah > MAHASISWA_SEKALIGUS)
		return (
			<span>{`Dosen wali: paling banyak ${MAHASISWA_SEKALIGUS} mahasiswa sekaligus, kelas ini berisi ${jumlah.toLocaleString('id')}.`}</span>
		)
	return (
		<>
			<Button
				variant="default"
				disabled={jumlah === 0}
				loading={load.isPending}
				onClick={() => load.mutate()}
			>
				Dosen wali
			</Button>
			{stambuk ? (
				<MahasiswaDialog kunci="dosen_wali" stambuk={stambuk} onClose={() => setStambuk(null)} />
			) : null}
		</>
	)
}
