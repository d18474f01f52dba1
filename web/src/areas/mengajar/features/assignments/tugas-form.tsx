import { Button, Checkbox, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { IsianTugas, TugasDosen } from '#shared/api/assignment-plans.ts'
import { ApiError, call, isRefusal } from '#web/lib/api.ts'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import { currentAccount } from '#web/lib/session.ts'
import { randomUuid } from '#web/lib/uuid.ts'
import type { EditorHandle } from '#web/parts/staff/editor/editor-handle.ts'
import { LinkDialog } from '#web/parts/staff/editor/insert-dialog.tsx'
import { linkEdit } from '#web/parts/staff/editor/markdown-edits.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { type Kelas, paramsOfKelas } from '../../parts/kelas-query.ts'
import { KriteriaFields } from './kriteria-fields.tsx'
import { LampiranField } from './lampiran-field.tsx'
import { PetunjukField } from './petunjuk-field.tsx'
import { perubahanQuery, refreshTugas } from './queries.ts'
import { ScoreChanges } from './score-changes.tsx'
import css from './tugas-form.module.css'
import { type Dasar, isianOf, keptOf, laterBy, ruleOf, type Typed, typedOf } from './tugas-typed.ts'
import { useLampiran } from './use-lampiran.ts'

/** What says that there is more on the server than this page knows. */
const REFRESHED: ReadonlySet<string> = new Set(['assignment_changed', 'assignment_exists'])

type Props = {
	kelas: Kelas
	tugas?: TugasDosen
	onClose: () => void
	/** With the id of a new one. */
	onSaved: (id?: string) => void
}

/** Writes an assignment, or changes one. */
export function TugasForm({ kelas, tugas, onClose, onSaved }: Props) {
	const draft = `tugas:${currentAccount()}:${tugas?.id ?? Object.values(paramsOfKelas(kelas)).join('/')}`
	const [kept] = useState(() => keptOf(readDraft(draft)))
	// What is typed is based on what was there then; a colleague may change it meanwhile.
	const [dasar, setDasar] = useState<Dasar>(
		() => kept?.dasar ?? { versi: tugas?.versi ?? 0, id: randomUuid() },
	)
	const { versi } = dasar
	const [typed, setTyped] = useState(() => kept?.typed ?? typedOf(tugas))
	const [problem, setProblem] = useState('')
	const latest = useRef(typed)
	// A file may arrive after more was typed.
	const change = (part: Partial<Typed>) => {
		latest.current = { ...latest.current, ...part }
		setTyped(latest.current)
		storeDraft(draft, { ...latest.current, ...dasar })
	}
	// The editor keeps its text to itself.
	const [drawn, setDrawn] = useState(0)
	const rebase = (on: Partial<Dasar>) => {
		setDasar({ ...dasar, ...on })
		storeDraft(draft, { ...latest.current, ...dasar, ...on })
	}
	/** What is typed here, or what is stored, from what is stored now on. */
	const choose = (whose: 'mine' | 'theirs') => {
		rebase({ versi: tugas?.versi ?? 0 })
		setProblem('')
		if (whose === 'mine') return
		latest.current = typedOf(tugas)
		setTyped(latest.current)
		setDrawn((before) => before + 1)
		clearDraft(draft)
	}
	const [editor, setEditor] = useState<EditorHandle>()
	const [linking, setLinking] = useState(false)
	const lampiran = useLampiran(kelas, {
		editor,
		count: () => latest.current.berkas.length,
		onAdded: (added) =>
			change({ berkas: [...latest.current.berkas.filter(({ nama }) => nama !== added.nama), added] }),
	})
	const rule = ruleOf(tugas, typed)
	const perubahan = useQuery(perubahanQuery(tugas?.id ?? '', rule))
	const save = useMutation({
		mutationFn: async (body: IsianTugas) => {
			if (tugas) {
				const terlihat = (perubahan.data?.berubah ?? []).map(({ stambuk, baru }) => ({ stambuk, baru }))
				await call('PUT /api/mengajar/tugas/:id', {
					params: { id: tugas.id },
					body: { ...body, versi, terlihat },
				})
				return undefined
			}
			const params = paramsOfKelas(kelas)
			// Sent again because no answer came, it is made once; also after the page was loaded anew.
			const made = await call('POST /api/mengajar/tugas/kelas/:periode/:kelas/:matakuliah', {
				params,
				body: { ...body, id: dasar.id },
			})
			return made.data.id
		},
		onSuccess: async (id) => {
			clearDraft(draft)
			await refreshTugas()
			onSaved(id)
		},
		onError: (error) => {
			setProblem(error.message)
			if (!tugas && isRefusal(error)) rebase({ id: randomUuid() })
			// With what the other one has made of it, it can be chosen.
			if (error instanceof ApiError && REFRESHED.has(error.code)) void refreshTugas()
			if (rule) void perubahan.refetch()
		},
	})
	const send = (terbit: boolean) => {
		const isian = isianOf(typed, terbit)
		setProblem(typeof isian === 'string' ? isian : '')
		if (typeof isian !== 'string') save.mutate(isian)
	}
	const published = tugas?.terbit_pada != null
	const behind = tugas !== undefined && tugas.versi !== versi && !save.isPending && !save.isSuccess
	const held = behind || lampiran.sending > 0
	return (
		<Dialog
			opened
			onClose={onClose}
			closable={!save.isPending}
			place="wide"
			title={tugas ? 'Ubah tugas' : 'Buat tugas'}
		>
			<form
				className={css.form}
				// What is typed while it is on its way would be gone with the dialog.
				inert={save.isPending}
				onSubmit={(event) => {
					event.preventDefault()
					// Enter in a field does not tell a class of an assignment that is half written.
					if (published && !held) send(true)
				}}
			>
				<TextInput
					label="Judul"
					maxLength={150}
					data-autofocus
					value={typed.judul}
					onChange={(event) => change({ judul: event.currentTarget.value })}
				/>
				<PetunjukField
					key={drawn}
					kelas={kelas}
					tugas={tugas?.id}
					petunjuk={typed.petunjuk}
					berkas={typed.berkas}
					onChange={(petunjuk) => change({ petunjuk })}
					onFiles={lampiran.add}
					onLink={() => setLinking(true)}
					editor={editor}
					onEditor={setEditor}
				/>
				<LampiranField
					berkas={typed.berkas}
					petunjuk={typed.petunjuk}
					sending={lampiran.sending}
					onAdd={lampiran.add}
					onDrop={(nama) => change({ berkas: typed.berkas.filter((one) => one.nama !== nama) })}
				/>
				<fieldset className={css.set}>
					<legend>Mahasiswa mengumpulkan</legend>
					<Checkbox
						label="Berkas (PDF, gambar, Office, zip; masing-masing paling besar 25 MB)"
						checked={typed.terima_berkas}
						onChange={(event) => change({ terima_berkas: event.currentTarget.checked })}
					/>
					<Checkbox
						label="Jawaban yang ditulis di halaman"
						checked={typed.terima_teks}
						onChange={(event) => change({ terima_teks: event.currentTarget.checked })}
					/>
				</fieldset>
				<div className={css.row}>
					<TextInput
						label="Tenggat"
						type="datetime-local"
						value={typed.tenggat}
						onChange={(event) => change({ tenggat: event.currentTarget.value })}
					/>
					{typed.kriteria.length === 0 ? (
						<TextInput
							label="Poin"
							inputMode="decimal"
							value={typed.poin}
							onChange={(event) => change({ poin: event.currentTarget.value })}
						/>
					) : null}
				</div>
				<fieldset className={css.set}>
					<legend>Bila terlambat</legend>
					<Checkbox
						label="Terima pengumpulan terlambat dengan potongan nilai"
						checked={typed.terlambat}
						onChange={(event) =>
							change({
								terlambat: event.currentTarget.checked,
								ditutup: typed.ditutup || laterBy(typed.tenggat, 3),
							})
						}
					/>
					{typed.terlambat ? (
						<div className={css.row}>
							<TextInput
								label="Potongan per hari (%)"
								description="Dari nilai yang diperoleh, untuk setiap hari yang dimulai"
								inputMode="numeric"
								value={typed.potongan}
								onChange={(event) => change({ potongan: event.currentTarget.value })}
							/>
							<TextInput
								label="Ditutup"
								description="Sesudahnya tidak ada yang diterima"
								type="datetime-local"
								value={typed.ditutup}
								onChange={(event) => change({ ditutup: event.currentTarget.value })}
							/>
						</div>
					) : null}
				</fieldset>
				{perubahan.data ? <ScoreChanges perubahan={perubahan.data} /> : null}
				<KriteriaFields kriteria={typed.kriteria} onChange={(kriteria) => change({ kriteria })} />
				{problem && !behind ? (
					<p className={css.problem} role="alert">
						{problem}
					</p>
				) : null}
				{behind ? (
					<div className={css.changes} role="alert">
						<p>Tugas ini diubah dari tempat lain setelah Anda mulai menulis. Pilih yang dipakai.</p>
						<div className={css.actions}>
							<Button variant="default" onClick={() => choose('theirs')}>
								Pakai yang tersimpan
							</Button>
							<Button variant="default" onClick={() => choose('mine')}>
								Pakai ketikan saya
							</Button>
						</div>
					</div>
				) : null}
				<div className={css.actions}>
					<Button
						variant="default"
						disabled={save.isPending}
						onClick={() => {
							lampiran.stop()
							clearDraft(draft)
							onClose()
						}}
					>
						Batal
					</Button>
					{published ? null : (
						<Button variant="default" disabled={held} loading={save.isPending} onClick={() => send(false)}>
							Simpan draf
						</Button>
					)}
					{published ? (
						<Button type="submit" disabled={held} loading={save.isPending || perubahan.isFetching}>
							Simpan
						</Button>
					) : (
						<Button disabled={held} loading={save.isPending} onClick={() => send(true)}>
							Terbitkan
						</Button>
					)}
				</div>
			</form>
			{linking ? (
				<LinkDialog
					onInsert={(address) => editor?.edit((all, range) => linkEdit(all, range, address))}
					onClose={() => setLinking(false)}
				/>
			) : null}
		</Dialog>
	)
}
