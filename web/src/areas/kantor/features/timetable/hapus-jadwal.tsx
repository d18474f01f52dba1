import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataJadwal } from '#shared/api/timetable-records.ts'
import { kataTempatMingguan, type TempatMingguan } from '#shared/rules/jadwal-mingguan.ts'
import { call } from '#web/lib/api.ts'
import { FormEnds } from '#web/parts/staff/form-ends.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import css from './jadwal.module.css'
import { refreshJadwal } from './queries.ts'

type Props = { data: DataJadwal; tempat: TempatMingguan; onGone: () => void }

/** Takes a lecture out of the week; what hangs on it is said before. */
export function HapusJadwal({ data, tempat, onGone }: Props) {
	const { id, mata_kuliah, kelas, pertemuan, lainnya } = data
	const [asked, setAsked] = useState(false)
	const removing = useMutation({
		mutationFn: () => call('POST /api/kantor/jadwal/:id/hapus', { params: { id }, body: { dari: tempat } }),
		onSuccess: ({ data: { diberi_tahu } }) => {
			showSuccess(
				'Kuliah dihapus dari jadwal',
				diberi_tahu > 0 ? `${diberi_tahu.toLocaleString('id')} orang diberi tahu.` : '',
			)
			onGone()
			void refreshJadwal()
		},
		onError: () => void refreshJadwal(),
	})
	const close = () => {
		removing.reset()
		setAsked(false)
	}
	const kept = pertemuan.tercatat + pertemuan.dipindah
	return (
		<>
			<Button variant="default" onClick={() => setAsked(true)}>
				Hapus …
			</Button>
			<Dialog
				opened={asked}
				onClose={close}
				title={`Hapus ${mata_kuliah} ${kelas} dari jadwal?`}
				closable={!removing.isPending}
			>
				<div className={css.form}>
					<p>{`Tidak ada lagi kuliah ${kataTempatMingguan(tempat)}. Mahasiswa dan dosennya diberi tahu lewat lonceng.`}</p>
					<ul className={css.list}>
						<li>
							{lainnya > 0
								? `Mata kuliah ini masih punya ${lainnya} jadwal lain di kelas ini.`
								: 'Ini jadwal terakhir mata kuliah ini di kelas ini.'}
						</li>
						{kept > 0 ? (
							<li>
								{lainnya > 0
									? `${kept} pertemuan yang sudah tercatat atau dipindah tetap tersimpan.`
									: `${kept} pertemuan sudah tercatat atau dipindah, jadi jadwal ini hanya dapat dipindahkan.`}
							</li>
						) : null}
						{pertemuan.disiapkan + pertemuan.dibatalkan > 0 ? (
							<li>{`${pertemuan.disiapkan + pertemuan.dibatalkan} pertemuan mendatang yang sudah disiapkan atau dibatalkan tidak tampil lagi.`}</li>
						) : null}
					</ul>
					<FormEnds error={removing.error}>
						<Button variant="default" disabled={removing.isPending} onClick={close}>
							Batal
						</Button>
						<Button
							color="danger"
							loading={removing.isPending}
							disabled={lainnya === 0 && kept > 0}
							onClick={() => removing.mutate()}
						>
							Hapus dari jadwal
						</Button>
					</FormEnds>
				</div>
			</Dialog>
		</>
	)
}
