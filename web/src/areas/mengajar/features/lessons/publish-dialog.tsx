import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { KeadaanTersimpan } from '#shared/api/lesson-publishing.ts'
import type { BarisMateriDosen } from '#shared/api/lesson-writing.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { fromField, saat, toField } from '../../parts/moment.ts'
import css from './dialogs.module.css'
import { refreshSusunan } from './queries.ts'

const WEEK_MS = 7 * 86_400_000

type Props = {
	kode: string
	/** Classes that read the lessons of the course. */
	kelas: readonly string[]
	materi: Pick<BarisMateriDosen, 'id' | 'judul' | 'slug' | 'keadaan' | 'terbit_pada' | 'dibuka'>
	/** The state that is published; asked for when it is needed, once what was typed is on the server. */
	rev: () => Promise<number>
	/** Where the lesson is written; it needs none where that is the page already. */
	link?: { kelas: string; kode: string }
	onDone?: (state: KeadaanTersimpan) => void
	onClose: () => void
}

/** Shows a lesson to students, now or from a moment on, and says what they will see. */
export function PublishDialog({ kode, kelas, materi, rev, link, onDone, onClose }: Props) {
	const { id, judul, slug, keadaan, terbit_pada } = materi
	const again = keadaan === 'terbit'
	const [later, setLater] = useState(keadaan === 'terjadwal')
	const [field, setField] = useState(
		toField(
			terbit_pada && keadaan === 'terjadwal' ? terbit_pada : new Date(Date.now() + WEEK_MS).toISOString(),
		),
	)
	const [kabari, setKabari] = useState(!again)
	const moment = fromField(field)
	const publish = useMutation({
		mutationFn: async () =>
			(
				await call('POST /api/mengajar/materi/:kode/materi/:id/terbitkan', {
					params: { kode, id },
					body: { rev: await rev(), pada: later && moment ? moment : null, kabari },
				})
			).data,
		onSuccess: (state) => {
			showSuccess(
				state.keadaan === 'terjadwal'
					? 'Materi dijadwalkan'
					: again
						? 'Perubahan diterbitkan'
						: 'Materi terbit',
				state.keadaan === 'terjadwal' && state.terbit_pada
					? `Mahasiswa melihatnya mulai ${saat(state.terbit_pada)}.`
					: 'Mahasiswa dapat membacanya sekarang.',
			)
			onDone?.(state)
			void refreshSusunan()
			onClose()
		},
	})
	const readers = kelas.length > 0 ? `Mahasiswa ${kelas.join(', ')}` : 'Mahasiswa'
	// One alone is the sentence above them.
	const faults = publish.error instanceof ApiError ? publish.error.details : []
	const listed = faults.filter(({ message }) => message !== publish.error?.message)
	return (
		<Dialog
			opened
			onClose={onClose}
			title={again ? 'Terbitkan perubahan' : 'Terbitkan materi'}
			closable={!publish.isPending}
		>
			<form
				className={css.fields}
				onSubmit={(event) => {
					event.preventDefault()
					publish.mutate()
				}}
			>
				<p>
					{again
						? `${readers} langsung membaca tulisan yang baru; versi sebelumnya tetap tersimpan.`
						: `${readers} akan menemukan “${judul}” di halaman mata kuliah, di alamat /mata-kuliah/${kode.toLowerCase()}/${slug}.`}
				</p>
				{again ? null : (
					<NativeSelect
						label="Kapan"
						size="md"
						value={later ? 'nanti' : 'sekarang'}
						data={[
							{ value: 'sekarang', label: 'Sekarang' },
							{ value: 'nanti', label: 'Pada waktu yang ditentukan' },
						]}
						onChange={(event) => setLater(event.currentTarget.value === 'nanti')}
					/>
				)}
				{later && !again ? (
					<TextInput
						label="Terlihat mulai"
						size="md"
						type="datetime-local"
						value={field}
						error={moment ? undefined : 'Isi tanggal dan jamnya'}
						description={moment ? saat(moment) : undefined}
						onChange={(event) => setField(event.currentTarget.value)}
					/>
				) : null}
				<Checkbox
					label={later && !again ? 'Kabari mahasiswa saat terbit' : 'Kabari mahasiswa'}
					checked={kabari}
					onChange={(event) => setKabari(event.currentTarget.checked)}
				/>
				{publish.error ? (
					<div role="alert">
						<p className={css.problem}>{publish.error.message}</p>
						{faults.some(({ field: where }) => where === 'ringkas') ? (
							<p>
								{link ? (
									<Link to="/mengajar/kelas/$kelas/$kode/materi/$id" params={{ ...link, id }}>
										Buka materinya
									</Link>
								) : (
									'Buka materinya'
								)}
								, lalu isi ringkasan di Rincian.
							</p>
						) : null}
						{listed.length > 0 ? (
							<ul className={css.faults}>
								{listed.map(({ field: where, message }) => (
									<li key={`${where} ${message}`}>
										{/^isi:\d+$/.test(where) ? `Baris ${where.slice(4)}: ` : ''}
										{message}
									</li>
								))}
							</ul>
						) : null}
					</div>
				) : null}
				<div className={css.steps}>
					<Button variant="default" onClick={onClose} disabled={publish.isPending}>
						Batal
					</Button>
					<Button type="submit" loading={publish.isPending} disabled={later && !moment} data-autofocus>
						{again ? 'Terbitkan perubahan' : later ? 'Jadwalkan' : 'Terbitkan sekarang'}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
