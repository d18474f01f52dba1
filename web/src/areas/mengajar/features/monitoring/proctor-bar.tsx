import { Button } from '@mantine/core'
import { IconFileText, IconQrcode } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RencanaTerlihat } from '#shared/api/exam-plans.ts'
import { masaPengawas } from '#shared/rules/pengawas.ts'
import { callFile } from '#web/lib/api.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { showError } from '#web/ui/toast.ts'
import css from './pantau-page.module.css'

/** What who only proctors has beside the room: the other pages of the exam are of its lecturers. */
export function ProctorBar({ ujian }: { ujian: RencanaTerlihat }) {
	const { ditutup } = masaPengawas({ mulai: new Date(ujian.mulai), selesai: new Date(ujian.selesai) })
	const bentuk = ujian.status === 'Selesai' ? 'terisi' : 'kosong'
	const make = useMutation({
		mutationFn: async () => {
			const file = await callFile('GET /api/ujian/:id/berita-acara.pdf', {
				params: { id: ujian.id },
				query: { bentuk },
			})
			saveFile(file, `Berita_Acara_${ujian.kode_mk}_${ujian.kelas}.pdf`)
		},
		onError: (error) => showError('Berkas belum dapat dibuat', error.message),
	})
	return (
		<section className={css.proctor} aria-label="Tugas pengawas">
			<p>
				<b>Anda mengawasi ujian ini.</b> Halaman ini terbuka untuk Anda sampai {campus.date(ditutup)}, pukul{' '}
				{campus.time(ditutup)} {campusZone}.
			</p>
			<div className={css.ways}>
				<Button
					variant="default"
					leftSection={<IconQrcode size={20} stroke={1.7} aria-hidden="true" />}
					renderRoot={(props) => (
						<Link to="/mengajar/ujian/$id/kode-darurat" params={{ id: ujian.id }} {...props} />
					)}
				>
					Kode darurat
				</Button>
				<Button
					variant="default"
					leftSection={<IconFileText size={20} stroke={1.7} aria-hidden="true" />}
					loading={make.isPending}
					onClick={() => make.mutate()}
				>
					{bentuk === 'terisi' ? 'Berita acara' : 'Formulir berita acara'}
				</Button>
			</div>
		</section>
	)
}
