import { escape } from "./html.ts";

interface About {
  /** Where certificate and style of the page are. */
  certificate: string;
  style: string;
  fingerprint: string;
  /** The name and port that the reader used. */
  host: string;
}

/**
 * The page at `/ca`, which says how a device comes to trust this server. It has no script and nothing from elsewhere.
 */
export function authorityPage({ certificate, style, fingerprint, host }: About): string {
  const address = escape(`https://${host}/`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Trust this Stockworks</title><link rel="stylesheet" href="${style}"></head><body><main>
<h1>Trust this Stockworks</h1>
<p>Each device has to learn once that this server is the one of your shop. Then it opens without a warning, and the camera of the time clock works.</p>
<ol>
<li><p>Load the certificate: <a class="load" href="${certificate}">stockworks-ca.crt</a></p></li>
<li><p>Compare its SHA-256 fingerprint with the one that the server printed when it started. If they differ, stop and ask whoever runs the server.</p>
<p><code>${escape(fingerprint)}</code></p></li>
<li><p>Install it as described for your device.</p></li>
<li><p>Go on to <a href="${address}">${address}</a></p></li>
</ol>
${GUIDES.map(([device, steps]) => `<details><summary>${device}</summary><ol>${steps.map((step) => `<li>${step}</li>`).join("")}</ol></details>`).join("\n")}
<p>The certificate counts for addresses inside a shop alone. Whoever had its key could not pretend to be your bank.</p>
</main></body></html>`;
}

const GUIDES: [device: string, steps: string[]][] = [
  [
    "iPhone and iPad",
    [
      "Load the certificate in Safari, and tap <b>Allow</b>.",
      "Open <b>Settings</b>, tap <b>Profile Downloaded</b> (or <b>General</b>, <b>VPN &amp; Device Management</b>). Under <b>More Details</b> compare the fingerprint, then tap <b>Install</b>.",
      "Open <b>Settings</b>, <b>General</b>, <b>About</b>, <b>Certificate Trust Settings</b>, and switch on the certificate that begins with <b>Stockworks</b>. Without this step it does not count.",
    ],
  ],
  [
    "Android",
    [
      "Load the certificate in Chrome.",
      "Open <b>Settings</b> and search for <b>CA certificate</b>. It is mostly under <b>Security</b>, <b>Encryption &amp; credentials</b>, <b>Install a certificate</b>.",
      "Tap <b>CA certificate</b>, <b>Install anyway</b>, and choose <b>stockworks-ca.crt</b>. A device without a screen lock asks for one first.",
      "Firefox on Android asks for itself: open its <b>Settings</b>, <b>About Firefox</b>, tap the logo five times, go back, and switch on <b>Use third party CA certificates</b> under <b>Secret Settings</b>.",
    ],
  ],
  [
    "Windows (Edge, Chrome)",
    [
      "Load the certificate. To compare the fingerprint, run <code>Get-FileHash stockworks-ca.crt</code> in PowerShell, in the folder it was saved to.",
      "Open the file, click <b>Install Certificate</b>, choose <b>Local Machine</b> for all who use the computer or <b>Current User</b> for you.",
      "Choose <b>Place all certificates in the following store</b>, <b>Browse</b>, <b>Trusted Root Certification Authorities</b>, and finish.",
      "Close the browser and open it again.",
    ],
  ],
  [
    "Mac (Safari, Chrome)",
    [
      "Load the certificate and open the file: <b>Keychain Access</b> adds it.",
      "Double-click it in the list; it begins with <b>Stockworks</b>. Compare the fingerprint under <b>Details</b>.",
      "Open <b>Trust</b>, choose <b>Always Trust</b> for <b>When using this certificate</b>, close the window and give your password.",
    ],
  ],
  [
    "Firefox on a computer",
    [
      "Open <b>Settings</b>, <b>Privacy &amp; Security</b>, <b>Certificates</b>, <b>View Certificates</b>, <b>Authorities</b>, <b>Import</b>, and choose the file.",
      "Click <b>View</b> to compare the fingerprint, then tick <b>Trust this CA to identify websites</b>.",
    ],
  ],
  [
    "Chrome on Linux",
    [
      "Open <b>Settings</b>, <b>Privacy and security</b>, <b>Security</b>, <b>Manage certificates</b>, and import the file where authorities or your own certificates are listed.",
      "Tick <b>Trust this certificate for identifying websites</b>.",
    ],
  ],
];

export const AUTHORITY_STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 42rem; margin: 0 auto; padding: 1rem; }
code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
.load { font-weight: 600; }
a, summary { display: inline-block; padding: .35rem 0; }
details { border-top: 1px solid #8884; }
summary { display: list-item; cursor: pointer; font-weight: 600; }
`;
