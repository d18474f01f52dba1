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
import { type Head, type HeadDraft, headOf, movedFields, NOTHING, readHead, typeHead } from './head-draft.ts'
import type { Naskah } from './naskah-keeper.ts'
import { meetingName } from './new-lesson.tsx'
import { meetHead, naskahQuery, refreshSusunan, susunanDosenQuery } from './queries.ts'

type Props = { kode: string; materi: NaskahMateri; naskah: Naskah; onClose: () => void }

const QUICKER =
	'Rincian ini sudah diubah orang lain sejak Anda mulai mengisi. Periksa, lalu simpan yang berlaku.'

/** What stands above the text: title, summary, meeting, length. */
export function HeadDialog({ kode, materi, naskah, onClose }: Props) {
	const { id, keadaan } = materi
	const key = `kepala:${currentAccount()}:${kode}:${id}`
	// What is not typed here is as the lesson has it, whoever changes it meanwhile.
	const [draft, setDraft] = useState(() => readHead(readDraft(key)))
	const theirs = headOf(materi)
	const typed = { ...theirs, ...draft.isi }
	const moved = movedFields(draft, theirs)
	const susunan = useQuery(susunanDosenQuery(kode))
	const minutes = /^\d{1,3}$/.test(typed.menit) ? Number(typed.menit) : 0
	const put = (next: HeadDraft) => {
		setDraft(next)
		if (Object.keys(next.isi).length > 0) storeDraft(key, next)
		else clearDraft(key)
	}
	const change = (part: Partial<Head>) => put(typeHead(draft, theirs, part))
	const save = useMutation({
		mutationFn: async () => {
			const rev = await naskah.rev()
			// Sending the text may have met what somebody else has made of the lesson: that is chosen, not overwritten.
			const now = headOf(queryClient.getQueryData(naskahQuery(kode, id).queryKey) ?? materi)
			if (movedFields(draft, now).some((field) => now[field] !== theirs[field])) throw new Error(QUICKER)
			const all = { ...now, ...draft.isi }
			const body = {
				judul: all.judul.trim(),
				ringkas: all.ringkas.trim(),
				pertemuan: Number(all.pertemuan),
				menit: Number(all.menit),
			}
			const params = { kode, id }
			const { data } = await call('PUT /api/mengajar/materi/:kode/materi/:id', {
				params,
				body: { rev, ...body },
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
			meetHead(kode, there.data)
		},
	})
	const clash = moved.length > 0 || (save.error instanceof ApiError && save.error.status === 409)
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
				{save.error || moved.length > 0 ? (
					<div className={css.clash} role="alert">
						<p>{save.error?.message ?? QUICKER}</p>
						{clash ? (
							<>
								<p>
									Sekarang: “{theirs.judul}”, pertemuan {theirs.pertemuan}, {theirs.menit} menit.
									{theirs.ringkas ? ` ${theirs.ringkas}` : ''}
								</p>
								<Button variant="default" onClick={() => put(NOTHING)}>
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
