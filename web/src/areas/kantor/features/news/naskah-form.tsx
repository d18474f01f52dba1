import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { IsiBerita, NaskahBerita } from '#shared/api/news-office.ts'
import { KATEGORI_BERITA } from '#shared/rules/berita.ts'
import { ApiError, call } from '#web/lib/api.ts'
import { clearDraft, readDraft, storeDraft } from '#web/lib/device-drafts.ts'
import { currentAccount } from '#web/lib/session.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { GambarUtama } from './gambar-utama.tsx'
import { IsiField } from './isi-field.tsx'
import { refreshBerita } from './queries.ts'
import { Terbitan } from './terbitan.tsx'
import css from './tulis.module.css'

type Props = {
	/** Of a new one the id that it gets, unless a draft of it has one. */
	id: string
	/** Null for one that is not saved yet. */
	naskah: NaskahBerita | null
	isi: IsiBerita
	onMade: (id: string) => void
}

/** Of a new one with its id: sent again after a reload it is the same one. */
type Draf = { id?: string; versi: number; isi: IsiBerita }
const keyOf = (id: string) => `berita:${currentAccount()}:${id}`

/** All of an article; what is typed stays on this device until the server has it. */
export function NaskahForm({ id: given, naskah, isi: saved, onMade }: Props) {
	const key = keyOf(naskah ? given : 'baru')
	const [draf] = useState(() => readDraft(key) as Draf | null)
	const [id] = useState(naskah ? given : (draf?.id ?? given))
	// What was typed on another version is shown too: saving it then says who was quicker.
	const [base, setBase] = useState(draf?.versi ?? naskah?.versi ?? 0)
	const [isi, setIsi] = useState<IsiBerita>(draf?.isi ?? saved)
	const [dirty, setDirty] = useState(draf !== null)
	const [sending, setSending] = useState(false)
	/** The editor keeps its own text: another one begins it anew. */
	const [putIn, setPutIn] = useState(0)
	const set = useCallback((part: Partial<IsiBerita>) => {
		setIsi((known) => ({ ...known, ...part }))
		setDirty(true)
	}, [])
	useEffect(() => {
		if (dirty) storeDraft(key, { id, versi: base, isi } satisfies Draf)
	}, [key, id, base, isi, dirty])
	const latest = useRef(isi)
	latest.current = isi
	/** The page of a new one begins with what is typed here and not saved. */
	const goOn = (versi: number) => {
		clearDraft(key)
		setDirty(false)
		storeDraft(keyOf(id), { versi, isi: latest.current } satisfies Draf)
	}
	const save = useMutation({
		mutationFn: (sent: IsiBerita) =>
			naskah
				? call('PUT /api/kantor/berita/:id', { params: { id }, body: { versi: base, ...sent } })
				: call('POST /api/kantor/berita', { body: { id, ...sent } }),
		onSuccess: ({ data }, sent) => {
			// What was typed while it was on its way stays, upon what is saved now.
			if (latest.current === sent) {
				clearDraft(key)
				setDirty(false)
			} else if (!naskah) goOn(data.versi)
			setBase(data.versi)
			showSuccess(naskah && naskah.keadaan === 'terbit' ? 'Perubahan sudah tampil' : 'Draf disimpan')
			void refreshBerita()
			onMade(id)
		},
		onError: (error) => {
			void refreshBerita()
			if (!(error instanceof ApiError) || error.code !== 'news_exists') return
			// It has arrived before: what it should say now is a change of it.
			goOn(1)
			showError('Sudah tersimpan sebelumnya', error.message)
			onMade(id)
		},
	})
	const discard = () => {
		clearDraft(key)
		setDirty(false)
		window.location.reload()
	}
	const ready = isi.judul.trim() !== '' && isi.penulis.trim() !== '' && !sending
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (ready && !save.isPending) save.mutate(isi)
	}
	const text = (name: 'judul' | 'ringkasan' | 'penulis') => ({
		value: isi[name],
		onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
	})
	return (
		<div className={css.stack}>
			<Terbitan
				id={id}
				naskah={naskah}
				versi={base}
				dirty={dirty}
				onPut={(old) => {
					set(old)
					setPutIn(putIn + 1)
				}}
			/>
			<DataCard>
				<form className={css.form} onSubmit={submit}>
					<TextInput label="Judul" size="md" maxLength={160} {...text('judul')} />
					<Textarea
						size="md"
						label="Ringkasan"
						description="Satu atau dua kalimat, tampil di daftar berita dan di bawah judul."
						autosize
						minRows={2}
						maxLength={400}
						{...text('ringkasan')}
					/>
					<div className={css.two}>
						<NativeSelect
							size="md"
							label="Kategori"
							description={
								isi.kategori === 'Pengumuman' ? 'Semua akun diberi tahu saat pengumuman terbit.' : undefined
							}
							value={isi.kategori}
							data={[...KATEGORI_BERITA]}
							onChange={(event) => set({ kategori: event.currentTarget.value as IsiBerita['kategori'] })}
						/>
						<TextInput label="Penulis" size="md" maxLength={120} {...text('penulis')} />
					</div>
					<IsiField key={putIn} id={naskah ? id : null} isi={isi} onChange={set} onSending={setSending} />
					<GambarUtama isi={isi} onChange={set} />
					<Checkbox
						label="Berita unggulan: tampil paling atas di halaman berita"
						checked={isi.unggulan}
						onChange={(event) => set({ unggulan: event.currentTarget.checked })}
					/>
					{save.error ? (
						<p className={css.problem} role="alert">
							{save.error.message}
						</p>
					) : null}
					<div className={css.actions}>
						{dirty ? <span className={css.note}>Belum disimpan, tetapi aman di perangkat ini.</span> : null}
						{dirty ? (
							<Button variant="subtle" onClick={discard} disabled={save.isPending}>
								Buang perubahan
							</Button>
						) : null}
						<Button type="submit" loading={save.isPending} disabled={!ready || !dirty}>
							{naskah?.keadaan === 'terbit' ? 'Simpan dan tampilkan' : 'Simpan draf'}
						</Button>
					</div>
				</form>
			</DataCard>
		</div>
	)
}
