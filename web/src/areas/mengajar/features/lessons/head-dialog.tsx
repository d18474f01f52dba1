import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NaskahMateri } from '#shared/api/lesson-writing.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { currentAccount } from '#web/lib/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import css from './dialogs.module.css'
import type { Naskah } from './naskah-keeper.ts'
import { meetingName } from './new-lesson.tsx'
import { naskahQuery, refreshSusunan, susunanDosenQuery } from './queries.ts'

type Typed = { judul: string; ringkas: string; pertemuan: string; menit: string }
type Props = { kode: string; materi: NaskahMateri; naskah: Naskah; onClose: () => void }

const typedOf = ({ judul, ringkas, pertemuan, menit }: NaskahMateri): Typed => ({
	judul,
	ringkas,
	pertemuan: String(pertemuan),
	menit: String(menit),
})
const isTyped = (value: unknown): value is Typed =>
	typeof value === 'object' && value !== null && 'judul' in value && 'ringkas' in value && 'menit' in value

/** What stands above the text: title, summary, meeting, length. */
export function HeadDialog({ kode, materi, naskah, onClose }: Props) {
	const { id, keadaan } = materi
	const key = `kepala:${currentAccount()}:${kode}:${id}`
	const [typed, setTyped] = useState<Typed>(() => {
		const kept = readDraft(key)
		return isTyped(kept) ? { ...typedOf(materi), ...kept } : typedOf(materi)
	})
	const susunan = useQuery(susunanDosenQuery(kode))
	const minutes = /^\d{1,3}$/.test(typed.menit) ? Number(typed.menit) : 0
	const change = (part: Partial<Typed>) => {
		const next = { ...typed, ...part }
		setTyped(next)
		storeDraft(key, next)
	}
	const save = useMutation({
		mutationFn: async () => {
			const body = {
				judul: typed.judul.trim(),
				ringkas: typed.ringkas.trim(),
				pertemuan: Number(typed.pertemuan),
				menit: minutes,
			}
			const params = { kode, id }
			const { data } = await call('PUT /api/mengajar/materi/:kode/materi/:id', {
				params,
				body: { rev: await naskah.rev(), ...body },
			})
			return { ...body, rev: data.rev }
		},
		onSuccess: (head) => {
			clearDraft(key)
			naskah.adopt(head.rev)
			queryClient.setQueryData(naskahQuery(kode, id).queryKey, (known) => known && { ...known, ...head })
			void refreshSusunan()
			onClose()
		},
		onError: async (error) => {
			if (!(error instanceof ApiError) || error.status !== 409) return
			// With what the other one wrote beside it, the next press is a choice.
			const there = await call('GET /api/mengajar/materi/:kode/materi/:id', { params: { kode, id } }).catch(
				() => undefined,
			)
			if (!there) return
			naskah.meet(there.data)
			const { judul, ringkas, pertemuan, menit, diubah_oleh, diubah_pada } = there.data
			queryClient.setQueryData(
				naskahQuery(kode, id).queryKey,
				(known) => known && { ...known, judul, ringkas, pertemuan, menit, diubah_oleh, diubah_pada },
			)
		},
	})
	const clash = save.error instanceof ApiError && save.error.status === 409
	const theirs = typedOf(materi)
	return (
		<Dialog opened onClose={onClose} title="Rincian materi" place="form" closable={!save.isPending}>
			<form
				className={css.fields}
				onSubmit={(event) => {
					event.preventDefault()
					if (typed.judul.trim() !== '' && minutes > 0) save.mutate()
				}}
			>
				<TextInput
					label="Judul"
					size="md"
					maxLength={160}
					value={typed.judul}
					error={typed.judul.trim() === '' ? 'Materi mempunyai judul.' : undefined}
					onChange={(event) => change({ judul: event.currentTarget.value })}
				/>
				<Textarea
					label="Ringkasan"
					description="Satu atau dua kalimat di daftar materi. Perlu ada saat materi diterbitkan."
					autosize
					minRows={2}
					maxLength={500}
					value={typed.ringkas}
					onChange={(event) => change({ ringkas: event.currentTarget.value })}
				/>
				<div className={css.pair}>
					<NativeSelect
						label="Pertemuan"
						size="md"
						value={typed.pertemuan}
						data={Array.from({ length: 16 }, (_, i) => ({
							value: String(i + 1),
							label: susunan.data ? meetingName(susunan.data, i + 1) : String(i + 1),
						}))}
						onChange={(event) => change({ pertemuan: event.currentTarget.value })}
					/>
					<TextInput
						label="Lama belajar, menit"
						size="md"
						inputMode="numeric"
						value={typed.menit}
						error={minutes < 1 || minutes > 600 ? 'Dari 1 sampai 600 menit.' : undefined}
						onChange={(event) => change({ menit: event.currentTarget.value.trim() })}
					/>
				</div>
				<p className={css.help}>
					{keadaan === 'terbit'
						? 'Mahasiswa langsung melihat perubahan di sini.'
						: `Alamatnya tetap: /mata-kuliah/${kode.toLowerCase()}/${materi.slug}`}
				</p>
				{save.error ? (
					<div className={css.clash} role="alert">
						<p>{save.error.message}</p>
						{clash ? (
							<>
								<p>
									Sekarang: “{theirs.judul}”, pertemuan {theirs.pertemuan}, {theirs.menit} menit.
									{theirs.ringkas ? ` ${theirs.ringkas}` : ''}
								</p>
								<Button variant="default" onClick={() => change(theirs)}>
									Pakai yang itu
								</Button>
							</>
						) : null}
					</div>
				) : null}
				<div className={css.steps}>
					<Button
						variant="default"
						onClick={() => {
							clearDraft(key)
							onClose()
						}}
						disabled={save.isPending}
					>
						Batal
					</Button>
					<Button type="submit" loading={save.isPending}>
						{clash ? 'Simpan isian saya' : 'Simpan rincian'}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
