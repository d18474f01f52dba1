import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { IsiBerita } from '#shared/api/news-office.ts'
import css from './tulis.module.css'
import { sendGambar } from './use-gambar.ts'

type Props = { isi: IsiBerita; onChange: (part: Partial<IsiBerita>) => void }

/** The picture above the text, which lists of news show too. */
export function GambarUtama({ isi: { gambar, teks_gambar }, onChange }: Props) {
	const input = useRef<HTMLInputElement>(null)
	const send = useMutation({
		mutationFn: (file: File) => sendGambar(file),
		onSuccess: ({ sha256 }) => onChange({ gambar: sha256 }),
	})
	return (
		<fieldset className={css.field}>
			<legend>Gambar utama</legend>
			<div className={css.picture}>
				{gambar ? <img src={`/api/berkas/${gambar}`} alt={teks_gambar} /> : null}
				<div className={css.buttons}>
					<Button variant="default" loading={send.isPending} onClick={() => input.current?.click()}>
						{gambar ? 'Ganti gambar' : 'Pilih gambar'}
					</Button>
					{gambar ? (
						<Button variant="subtle" onClick={() => onChange({ gambar: null, teks_gambar: '' })}>
							Tanpa gambar
						</Button>
					) : (
						<span className={css.note}>Boleh tanpa gambar. JPEG, PNG, atau WebP.</span>
					)}
				</div>
				<input
					ref={input}
					type="file"
					hidden
					accept="image/jpeg,image/png,image/webp"
					aria-label="Gambar utama"
					onChange={(event) => {
						const [file] = event.currentTarget.files ?? []
						event.currentTarget.value = ''
						if (file) send.mutate(file)
					}}
				/>
				{send.error ? (
					<p className={css.problem} role="alert">
						{send.error.message}
					</p>
				) : null}
				{gambar ? (
					<TextInput
						label="Keterangan gambar"
						description="Dibacakan kepada pembaca yang tidak dapat melihat gambarnya."
						size="md"
						maxLength={300}
						value={teks_gambar}
						onChange={(event) => onChange({ teks_gambar: event.currentTarget.value })}
					/>
				) : null}
			</div>
		</fieldset>
	)
}
