import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Verifies a webhook of the Partner Investment API with nothing but Java 11.
 *
 * <pre>java VerifyWebhook.java &lt;Partner-Signature&gt; &lt;secret&gt; [now] &lt; body</pre>
 *
 * exits with 0 if the webhook is authentic; otherwise with 1, and prints the reason.
 */
public final class VerifyWebhook {

    private static final long TOLERANCE_SECONDS = 300;

    public enum Verdict { VALID, MALFORMED_HEADER, NO_MATCHING_SIGNATURE, TIMESTAMP_OUTSIDE_TOLERANCE }

    private VerifyWebhook() {}

    /**
     * Returns whether the service signed this body within the last minutes.
     *
     * @param rawBody the body exactly as received, before any JSON parser
     * @param header the header Partner-Signature, or null if it is missing
     * @param secret the whole secret, including {@code whsec_}
     * @param now your time in Unix seconds
     */
    public static Verdict verify(byte[] rawBody, String header, String secret, long now) throws GeneralSecurityException {
        if (secret == null || secret.isEmpty()) {
            throw new IllegalArgumentException("The webhook secret is missing.");
        }
        List<String> parts = Arrays.asList((header == null ? "" : header).split(",", -1));
        List<String> times = parts.stream().filter(part -> part.startsWith("t=")).collect(Collectors.toList());
        List<String> signatures = parts.stream()
                .filter(part -> part.matches("v1=[0-9a-f]{64}"))
                .map(part -> part.substring(3))
                .collect(Collectors.toList());
        if (times.size() != 1 || !times.get(0).matches("t=[0-9]{1,12}") || signatures.isEmpty()) {
            return Verdict.MALFORMED_HEADER;
        }

        String timestamp = times.get(0).substring(2);
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        mac.update((timestamp + ".").getBytes(StandardCharsets.US_ASCII));
        byte[] expected = hex(mac.doFinal(rawBody)).getBytes(StandardCharsets.US_ASCII);
        boolean matches = false;
        for (String signature : signatures) {
            // MessageDigest.isEqual compares in constant time.
            matches |= MessageDigest.isEqual(signature.getBytes(StandardCharsets.US_ASCII), expected);
        }
        if (!matches) {
            return Verdict.NO_MATCHING_SIGNATURE;
        }
        boolean recent = Math.abs(now - Long.parseLong(timestamp)) <= TOLERANCE_SECONDS;
        return recent ? Verdict.VALID : Verdict.TIMESTAMP_OUTSIDE_TOLERANCE;
    }

    private static String hex(byte[] bytes) {
        StringBuilder text = new StringBuilder(bytes.length * 2);
        for (byte value : bytes) {
            text.append(Character.forDigit((value >> 4) & 0xf, 16)).append(Character.forDigit(value & 0xf, 16));
        }
        return text.toString();
    }

    public static void main(String[] arguments) throws Exception {
        long now = arguments.length > 2 ? Long.parseLong(arguments[2]) : Instant.now().getEpochSecond();
        Verdict verdict = verify(System.in.readAllBytes(), arguments[0], arguments[1], now);
        if (verdict != Verdict.VALID) {
            System.err.println(verdict.name().toLowerCase());
            System.exit(1);
        }
    }
}
